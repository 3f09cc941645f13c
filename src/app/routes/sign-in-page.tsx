import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@mantine/hooks'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { pathAfterSignIn } from '../../config/paths.ts'
import { personStore } from '../../data/person-store.ts'
import { usePerson } from '../../data/use-person.ts'
import { SignInForm } from '../../features/auth/sign-in-form.tsx'
import { Mark } from '../../ui/mark.tsx'
import { LoadingPage } from '../pages/loading-page.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { Lanes } from './lanes.tsx'
import styles from './sign-in-page.module.css'

/**
 * Who is remembered on this device goes straight in, with or without a network. Somebody whose session ended comes
 * here with `again`, signs in and is back on the same screen.
 */
export function Page() {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useDocumentTitle(`${t`Entrar`} · Rumo`)
  const after = pathAfterSignIn(search)

  if (person.kind === 'starting') return <LoadingPage />
  if (person.kind !== 'nobody' && !search.has('again')) return <Navigate to={after} replace />
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <p className={styles.brand}>
          <Mark size={34} />
          Rumo
        </p>
        <h1 className={styles.title}>
          <Trans>Entre para treinar</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Seu treino no bolso, com ou sem sinal.</Trans>
        </p>
        <SignInForm
          email={search.get('email') ?? ''}
          onSignedIn={async (record) => {
            await personStore.signedIn(record)
            await navigate(after, { replace: true })
          }}
        />
        <LanguageChoice />
      </main>
      <Lanes />
    </div>
  )
}
