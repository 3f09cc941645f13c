import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { sexOf } from '#src/domain/typed/measures.ts'
import { Measure, SexWord } from '#src/training/body-facts.tsx'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { ThresholdsCard } from '#src/training/thresholds/thresholds-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { Fact } from '#src/ui/fact.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { UserDocument } from '#sync/client.ts'
import { editProfile } from './commands.ts'
import styles from './profile.module.css'
import { LocationFields, NameField, PersonalFields, PhysicalFields } from './profile-fields.tsx'
import { type ProfileGroup, type ProfileValues, profileGroups, profileSchema, valuesOf } from './rules.ts'

export function ProfileTab({ badges }: { badges: ReactNode }) {
  const profile = useOwnProfile()
  return profile ? <ProfileCards profile={profile} badges={badges} /> : <Skeleton height={140} count={4} />
}

const editProfileDialog = defineDialog<{ group: ProfileGroup }>('edit-profile')

/**
 * The own profile in its groups (docs/product.md, "Profile and settings"), each with its way to change it.
 * @param badges what the person has earned.
 */
export function ProfileCards({ profile, badges }: { profile: UserDocument; badges: ReactNode }) {
  const { t } = useLingui()
  const editing = editProfileDialog.use()
  const { name, bio, email, city, state, country, height, weight } = profile
  const edit = (group: ProfileGroup, label: string) => (
    <Button aria-label={label} onClick={() => editing.open({ group })}>
      {t`Editar`}
    </Button>
  )
  return (
    <>
      <Card title={t`Pessoal`} action={edit('personal', t`Editar dados pessoais`)}>
        <dl className={styles.facts}>
          <Fact name={t`Nome`}>{name}</Fact>
          <Fact name={t`Sexo`}>
            <SexWord person={profile} />
          </Fact>
          <Fact name={t`Sobre você`} wide>
            {bio}
          </Fact>
        </dl>
      </Card>
      <Card title={t`Corpo`} action={edit('physical', t`Editar altura e peso`)}>
        <dl className={styles.facts}>
          <Fact name={t`Altura`}>
            <Measure value={height} unit="cm" />
          </Fact>
          <Fact name={t`Peso`}>
            <Measure value={weight} unit="kg" />
          </Fact>
        </dl>
      </Card>
      {profile.role === 'athlete' && <ThresholdsCard athlete={profile} />}
      {badges}
      <Card title={t`Contato`}>
        <dl className={styles.facts}>
          <Fact name={t`E-mail`} wide>
            {email}
          </Fact>
        </dl>
      </Card>
      <Card title={t`Onde você está`} action={edit('location', t`Editar onde você está`)}>
        <dl className={styles.facts}>
          <Fact name={t`Cidade`}>{city}</Fact>
          <Fact name={t`Estado`}>{state}</Fact>
          <Fact name={t`País`}>{country}</Fact>
        </dl>
      </Card>
      <EditProfileDialog profile={profile} group={editing.args?.group} {...editing.frame} />
    </>
  )
}

type Props = DialogFrame & {
  profile: UserDocument
  /** Kept by the caller while the dialog closes. */
  group: ProfileGroup | undefined
}

function EditProfileDialog({ profile, group, ...frame }: Props) {
  const { t } = useLingui()
  const titles = { personal: t`Dados pessoais`, physical: t`Altura e peso`, location: t`Onde você está` }
  return (
    <Dialog {...frame} title={group && titles[group]}>
      {group && <EditProfileForm profile={profile} group={group} onDone={frame.onClose} />}
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
