import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useStore } from '#src/config/create-store.ts'
import { pathAfterSignIn, paths, wayInPath } from '#src/config/paths.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { pendingSignOutStore } from '#src/data/session/pending-sign-out.ts'
import { personStore } from '#src/data/session/person-store.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import styles from '../form.module.css'
import { secondsToWait } from '../sign-up/resend-wait.ts'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Who is remembered on this device goes straight in, with or without a network. Somebody whose session ended comes
 * here with `again`, signs in and is back on the same screen.
 */
export function Page() {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const after = pathAfterSignIn(search)

  if (person.kind === 'starting') return <LoadingPage />
  if (person.kind !== 'nobody' && !search.has('again')) return <Navigate to={after} replace />
  const verify = async (email: string) => {
    if (secondsToWait(email, Date.now()) === 0) {
      const { sendCode } = await import('../sign-up/send-code.ts')
      await sendCode(pageTransport(), email)
    }
    await navigate(wayInPath(paths.verification, search, { email }))
  }
  return (
    <AuthFrame title={t`Entre para treinar`} lead={t`Seu treino no bolso, com ou sem sinal.`}>
      <PendingSignOutNote />
      <SignInForm
        search={search}
        onSignedIn={async (record) => {
          await personStore.signedIn(record)
          await navigate(after, { replace: true })
        }}
        onUnverified={(email) => {
          verify(email).catch((error: unknown) => reportError(error))
        }}
      />
    </AuthFrame>
  )
}

/** Shown until the server has confirmed the last sign-out on this device. */
function PendingSignOutNote() {
  const pending = useStore(pendingSignOutStore)
  return (
    <p role="status" className={styles.note}>
      {pending && (
        <Trans>
          A última saída ainda não foi confirmada pelo servidor. Com sinal, ela se completa sozinha; deixe o
          Rumo aberto até esta linha sumir.
        </Trans>
      )}
    </p>
  )
}
