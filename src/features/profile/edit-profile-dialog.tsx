import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { sexOf } from '#src/domain/typed/measures.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { UserDocument } from '#sync/client.ts'
import { editProfile } from './commands.ts'
import { LocationFields, NameField, PersonalFields, PhysicalFields } from './profile-fields.tsx'
import {
  type ProfileGroup,
  type ProfileValues,
  profileGroups,
  profileSchema,
  valuesOf,
} from './profile-schema.ts'

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
  const { t, i18n } = useLingui()
  const { client } = useSession()
  const fullServer = useFullServer()
  const { form, field, changes, saved, discard } = useDraftedForm<ProfileValues>({
    draft: `profile:${group}`,
    start: { ...valuesOf(profile, i18n.locale), sex: sexOf(profile) },
    rules: profileSchema,
  })

  const save = async () => {
    await editProfile(client.database, profile.clientId, changes())
    saved()
    onDone()
    showToast({ message: t`Perfil alterado` })
  }

  const content = {
    personal: (
      <>
        {fullServer && <NameField field={field} />}
        <PersonalFields field={field} />
      </>
    ),
    physical: <PhysicalFields field={field} />,
    location: <LocationFields field={field} />,
  }
  return (
    <SteppedForm
      form={form}
      onDiscard={discard}
      steps={[{ fields: profileGroups[group], content: content[group] }]}
      saveLabel={t`Salvar`}
      onSave={save}
    />
  )
}
