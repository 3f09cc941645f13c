import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/data/http/use-call.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { signingIn } from '#src/data/session/pending-sign-out.ts'
import { plainTyped } from '#src/domain/typed/plain-typed.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import type { SessionRecord } from '#sync/client.ts'
import styles from '../form.module.css'
import { askPasskey } from '../passkeys/ask-passkey.ts'
import { type Credentials, signIn } from './sign-in.ts'

type Props = {
  /** What was right already. */
  credentials: Credentials
  onSignedIn: (record: SessionRecord) => Promise<void>
  onBack: () => void
}

/** The code in what was pasted, which may be a sentence or a line of the sheet. */
function recoveryCodeIn(typed: string): string {
  const plain = plainTyped(typed)
  return /\b\w{4}(?:-\w{4}){3}\b/u.exec(plain)?.[0] ?? plain
}

/** After the right password: a passkey, or one of the recovery codes where it is lost. */
export function SecondStep({ credentials, onSignedIn, onBack }: Props) {
  const { t } = useLingui()
  const [byCode, setByCode] = useState(false)
  const [code, setCode] = useState('')
  const { call, busy, refused, setRefused } = useCall()
  const wrong = byCode && refused?.code === 'bad-credentials'

  const enter = async (more: Partial<Credentials>) => {
    const result = await signingIn(() => signIn(pageTransport, { ...credentials, ...more }))
    if (result.kind === 'done') await onSignedIn(result.value)
    return result
  }
  const enterByPasskey = async () => {
    const asked = await askPasskey(pageTransport())
    if (asked.kind === 'refused') return asked
    const result = await enter({ passkey: asked.value })
    const isOther = result.kind === 'refused' && result.code === 'bad-credentials'
    return isOther ? { ...result, code: 'passkey-refused' } : result
  }
  const submit = () => call(() => (byCode ? enter({ recoveryCode: recoveryCodeIn(code) }) : enterByPasskey()))

  return (
    <form onSubmit={submitting(submit)} noValidate className={styles.form} aria-busy={busy}>
      {refused && !wrong && <ErrorAlert {...refused} />}
      <p>
        {byCode
          ? t`Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.`
          : t`A senha está certa. Sua conta pede também uma chave de acesso.`}
      </p>
      {byCode && (
        <TextInput
          label={t`Código de recuperação`}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong && t`Este código não confere, ou já foi usado`}
          data-autofocus
        />
      )}
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit" disabled={busy || (byCode && code.trim() === '')}>
          {byCode ? t`Entrar` : t`Usar a chave de acesso`}
        </Button>
      </div>
      <p className={styles.links}>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setByCode(!byCode)
            setRefused(undefined)
          }}
        >
          {byCode ? t`Usar a chave de acesso` : t`Usar um código de recuperação`}
        </button>
        <button type="button" className={styles.link} onClick={onBack}>
          {t`Entrar com outra conta`}
        </button>
      </p>
    </form>
  )
}
