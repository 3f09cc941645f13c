import { Trans, useLingui } from '@lingui/react/macro'
import type { UserDocument } from '../../../sync/client.ts'
import { useSession } from '../../data/session/session-context.ts'
import { useServerExtras } from '../../data/session/use-server-extras.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { focusFirstError } from '../../ui/form/validate-fields.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { editProfile } from './commands.ts'
import styles from './profile.module.css'
import { LocationFields, NameField, PersonalFields, PhysicalFields } from './profile-fields.tsx'
import { type ProfileGroup, profileSchemas, valuesOf } from './profile-schema.ts'
import { useProfileForm } from './use-profile-form.ts'

type Props = {
  profile: UserDocument
  /** Kept by the caller while the dialog closes. */
  group: ProfileGroup | undefined
  opened: boolean
  onClose: () => void
}

export function EditProfileDialog({ profile, group, opened, onClose }: Props) {
  const { t } = useLingui()
  const titles = { personal: t`Dados pessoais`, physical: t`Altura e peso`, location: t`Onde você está` }
  return (
    <Dialog opened={opened} onClose={onClose} title={group && titles[group]}>
      {group && <EditProfileForm profile={profile} group={group} onDone={onClose} />}
    </Dialog>
  )
}

type FormProps = { profile: UserDocument; group: ProfileGroup; onDone: () => void }

/** Writes only what is changed here, so that a change elsewhere is never undone. */
function EditProfileForm({ profile, group, onDone }: FormProps) {
  const { t } = useLingui()
  const { client } = useSession()
  const extras = useServerExtras()
  const start = valuesOf(profile)
  const { form, field, changes, saved } = useProfileForm(`profile:${group}`, start, profileSchemas[group])

  const save = useSave(async () => {
    await editProfile(client.database, profile.clientId, group, changes())
    saved()
    onDone()
    showToast({ message: t`Perfil alterado` })
  })
  const submit = form.onSubmit(() => void save(), focusFirstError(form))

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {group === 'personal' && (
        <>
          {extras && <NameField field={field} />}
          <PersonalFields field={field} />
        </>
      )}
      {group === 'physical' && <PhysicalFields field={field} />}
      {group === 'location' && <LocationFields field={field} />}
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit">
          <Trans>Salvar</Trans>
        </Button>
      </div>
    </form>
  )
}
