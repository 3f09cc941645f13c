import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { useSteps } from '#src/ui/form/use-steps.ts'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { UserDocument } from '#sync/client.ts'
import { editProfile } from './commands.ts'
import styles from './profile.module.css'
import { LocationFields, PersonalFields, PhysicalFields } from './profile-fields.tsx'
import { onboardingSteps, type ProfileValues, profileSchema, valuesOf } from './rules.ts'

/** Goes home by itself as soon as the profile is complete, here or on another device. */
export function Page() {
  const { t } = useLingui()
  const profile = useOwnProfile()
  if (!profile) return <LoadingPage />
  if (profile.bio) return <Navigate to={paths.home} replace />
  return (
    <AuthFrame title={t`Conte um pouco de você`} lead={t`Tudo pode ser mudado depois nas configurações.`}>
      <OnboardingForm profile={profile} />
    </AuthFrame>
  )
}

/**
 * Who the person is, where they live, how tall and heavy they are (docs/product.md, "Onboarding"). Works
 * without a network.
 */
export function OnboardingForm({ profile }: { profile: UserDocument }) {
  const { t, i18n } = useLingui()
  const { client, role } = useSession()
  const isCoach = role === 'coach'
  const { form, field, changes, saved } = useDraftedForm<ProfileValues>({
    draft: 'onboarding',
    start: valuesOf(profile, i18n.locale),
    rules: profileSchema,
  })

  const save = async () => {
    try {
      await editProfile(client.database, profile.clientId, changes())
    } catch (cause) {
      showToast({
        tone: 'error',
        cause,
        message: t`Não foi possível concluir o cadastro`,
        detail: t`O que você digitou continua aqui.`,
      })
      return
    }
    saved()
    showToast({ message: t`Cadastro concluído` })
  }

  const { step, last, submit, back } = useSteps(form, onboardingSteps)

  return (
    <form onSubmit={submit(save)} noValidate className={styles.form}>
      <p className={styles.quiet} role="status">
        {t`Passo ${step + 1} de ${onboardingSteps.length}`}
      </p>
      {step === 0 && <PersonalFields field={field} isCoach={isCoach} />}
      {step === 1 && <LocationFields field={field} />}
      {step === 2 && (
        <>
          <PhysicalFields field={field} />
          <p className={styles.quiet}>
            {isCoach
              ? t`Só você vê.`
              : t`Com altura e peso o treinador dosa melhor a carga. Só você e seus treinadores veem.`}
          </p>
        </>
      )}
      <div className={styles.foot}>
        {step > 0 && (
          <Button large onClick={back}>
            {t`Voltar`}
          </Button>
        )}
        <Button kind="primary" large wide type="submit">
          {last ? t`Começar` : t`Continuar`}
        </Button>
      </div>
    </form>
  )
}
