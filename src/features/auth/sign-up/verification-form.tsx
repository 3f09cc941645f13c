import { Plural, useLingui } from '@lingui/react/macro'
import { PinInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useCall } from '#src/data/http/use-call.ts'
import { plainTyped } from '#src/domain/typed/plain-typed.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { limits } from '#sync/contract/index.ts'
import { verifyCode } from '../auth-calls.ts'
import styles from '../form.module.css'
import { useSecondsToWait } from './resend-wait.ts'
import { sendCode } from './send-code.ts'

/** The six digits of the mail, in three pairs of boxes; and another code when the first one does not come. */
export function VerificationForm({ email, onVerified }: { email: string; onVerified: () => Promise<void> }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const verifying = useCall()
  const sending = useCall()
  const refused = verifying.refused ?? sending.refused
  const seconds = useSecondsToWait(email)
  const id = useId()

  const verify = async () => {
    sending.setRefused(undefined)
    const result = await verifying.call(async (transport) => {
      const verified = await verifyCode(transport, email, code)
      if (verified.kind === 'refused') return verified
      showToast({ message: t`E-mail confirmado` })
      await onVerified().catch((error: unknown) => reportError(error))
      return verified
    })
    if (result.kind === 'refused')
      showToast({ tone: 'error', message: t`Não foi possível confirmar o e-mail` })
  }

  const resend = async () => {
    verifying.setRefused(undefined)
    const result = await sending.call((transport) => sendCode(transport, email))
    if (result.kind === 'done') showToast({ message: t`Código enviado` })
    else showToast({ tone: 'error', message: t`Não foi possível enviar o código` })
  }

  return (
    <form onSubmit={submitting(verify)} className={styles.form} aria-busy={verifying.busy || sending.busy}>
      {refused && <ErrorAlert {...refused} />}
      <PinInput
        value={code}
        onChange={(typed) => setCode(plainTyped(typed))}
        onPasteCapture={(event) => {
          const pasted = codeIn(event.clipboardData.getData('text/plain'), limits.code)
          if (pasted === undefined) return
          event.preventDefault()
          event.stopPropagation()
          setCode(pasted)
        }}
        length={limits.code}
        type={/^[0-9０-９]*$/}
        oneTimeCode
        // Without an id of ours the library generates another one after the first render and mounts the boxes again.
        id={id}
        rootRef={focusOn}
        placeholder=""
        error={refused?.code === 'code-wrong'}
        aria-label={t`Código de seis dígitos`}
        getInputProps={(index) => ({
          'aria-label': t`Dígito ${index + 1} de 6`,
          'data-autofocus': index === 0 || undefined,
          inputMode: 'numeric',
        })}
        classNames={{ root: styles.code, pinInput: styles.box, input: styles.digit }}
      />
      <div className={styles.foot}>
        <Button
          kind="primary"
          large
          wide
          type="submit"
          disabled={code.length !== limits.code || verifying.busy}
        >
          {verifying.busy ? t`Confirmando…` : t`Confirmar`}
        </Button>
      </div>
      <Button large onClick={() => void resend()} disabled={seconds > 0 || sending.busy}>
        {sending.busy ? (
          t`Enviando…`
        ) : seconds > 0 ? (
          <Plural value={seconds} one="Enviar outro código em # s" other="Enviar outro código em # s" />
        ) : (
          t`Enviar outro código`
        )}
      </Button>
    </form>
  )
}

/** The only number of so many digits in a text, which may be the whole sentence that brought it; they may be in pairs. */
export function codeIn(text: string, length: number): string | undefined {
  const found = new Set(
    (plainTyped(text).match(/(?<!\d)\d+(?:[ -]\d+)*(?!\d)/gu) ?? [])
      .map((one) => one.replaceAll(/\D/g, ''))
      .filter((digits) => digits.length === length),
  )
  return found.size === 1 ? [...found][0] : undefined
}
