import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { UserDocument } from '../../../sync/client.ts'
import { useSession } from '../../data/session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { validateFields } from '../../ui/form/validate-fields.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { finishOnboarding } from './commands.ts'
import styles from './profile.module.css'
import { LocationFields, PersonalFields, PhysicalFields } from './profile-fields.tsx'
import { onboardingSchema, onboardingSteps, valuesOf } from './profile-schema.ts'
import { useProfileForm } from './use-profile-form.ts'

/**
 * Who the person is, where they live, how tall and heavy they are (docs/product.md, "Onboarding"). Works
 * without a network.
 */
export function OnboardingForm({ profile }: { profile: UserDocument }) {
  const { t } = useLingui()
  const { client } = useSession()
  const [step, setStep] = useState(0)
  const { form, field, changes, saved } = useProfileForm('onboarding', valuesOf(profile), onboardingSchema)
  const last = step === onboardingSteps.length - 1

  const save = async () => {
    try {
      await finishOnboarding(client.database, profile.clientId, changes())
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
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!validateFields(form, onboardingSteps[step] ?? [])) return
    if (last) void save()
    else setStep(step + 1)
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.quiet} role="status">
        <Trans>
          Passo {step + 1} de {onboardingSteps.length}
        </Trans>
      </p>
      {step === 0 && <PersonalFields field={field} />}
      {step === 1 && <LocationFields field={field} />}
      {step === 2 && <PhysicalFields field={field} />}
      <div className={styles.foot}>
        {step > 0 && (
          <Button large onClick={() => setStep(step - 1)}>
            <Trans>Voltar</Trans>
          </Button>
        )}
        <Button kind="primary" large wide type="submit">
          {last ? <Trans>Começar</Trans> : <Trans>Continuar</Trans>}
        </Button>
      </div>
    </form>
  )
}
