import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PinInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { apiBase } from '#src/config/env.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { limits } from '#sync/contract/index.ts'
import { verifyCode } from '../auth-calls.ts'
import styles from '../form.module.css'
import { useSecondsToWait } from './resend-wait.ts'
import { sendCode } from './send-code.ts'

type Props = { email: string; onVerified: () => Promise<void> }

/** The six digits of the mail, in three pairs of boxes; and another code when the first one does not come. */
export function VerificationForm({ email, onVerified }: Props) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'verifying' | 'sending'>()
  const [refusal, setRefusal] = useState<Refused>()
  const seconds = useSecondsToWait(email)
  const id = useId()

  const verify = async (event: FormEvent) => {
    event.preventDefault()
    setBusy('verifying')
    setRefusal(undefined)
    const result = await verifyCode(pageTransport(apiBase), email, code)
    if (result.kind === 'refused') {
      setBusy(undefined)
      setRefusal(result)
      return showToast({ tone: 'error', message: t`Não foi possível confirmar o e-mail` })
    }
    showToast({ message: t`E-mail confirmado` })
    await onVerified().catch((error: unknown) => reportError(error))
  }

  const resend = async () => {
    setBusy('sending')
    setRefusal(undefined)
    const refused = await sendCode(pageTransport(apiBase), email)
    setBusy(undefined)
    setRefusal(refused)
    if (refused) showToast({ tone: 'error', message: t`Não foi possível enviar o código` })
    else showToast({ message: t`Código enviado` })
  }

  return (
    <form onSubmit={(event) => void verify(event)} className={styles.form} aria-busy={busy !== undefined}>
      {refusal && <ErrorAlert {...refusal} />}
      <PinInput
        value={code}
        onChange={setCode}
        length={limits.code}
        type="number"
        oneTimeCode
        // Without an id of ours the library generates another one after the first render and mounts the boxes again.
        id={id}
        rootRef={focusOn}
        placeholder=""
        error={refusal?.code === 'code-wrong'}
        aria-label={t`Código de seis dígitos`}
        getInputProps={(index) => ({
          'aria-label': t`Dígito ${index + 1} de 6`,
          'data-autofocus': index === 0 || undefined,
        })}
        classNames={{ root: styles.code, pinInput: styles.box, input: styles.digit }}
      />
      <div className={styles.foot}>
        <Button
          kind="primary"
          large
          wide
          type="submit"
          disabled={code.length !== limits.code || busy === 'verifying'}
        >
          {busy === 'verifying' ? <Trans>Confirmando…</Trans> : <Trans>Confirmar</Trans>}
        </Button>
      </div>
      <Button large onClick={() => void resend()} disabled={seconds > 0 || busy === 'sending'}>
        {busy === 'sending' ? (
          <Trans>Enviando…</Trans>
        ) : seconds > 0 ? (
          <Plural value={seconds} one="Enviar outro código em # s" other="Enviar outro código em # s" />
        ) : (
          <Trans>Enviar outro código</Trans>
        )}
      </Button>
    </form>
  )
}
