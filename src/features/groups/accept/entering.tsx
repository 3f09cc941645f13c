import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, wayInPath } from '#src/config/paths.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import styles from './invitation-card.module.css'

/** How entering a group ends, by an invitation or by its code. `refusedTo` is the page for who was refused. */
export function useEntering(failure: string, refusedTo?: string) {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const entered = () => {
    if (person.kind === 'open') person.client.syncNow()
    showToast({ message: t`Você entrou no grupo` })
    void navigate(paths.home, { replace: true })
  }
  const refused = ({ code }: Refused) => {
    // The session ended meanwhile: sign in again, and come back here.
    if (code === 'unauthenticated') return void navigate(wayInPath(paths.signIn, search, { again: '1' }))
    showToast({ tone: 'error', message: failure, code })
    if (refusedTo) void navigate(refusedTo, { replace: true })
  }
  return { person, search, entered, refused }
}

type WaysInProps = { search: URLSearchParams; email?: string; signUp: ReactNode }

/** Entering needs an account; the address takes the invitation or the code along, to be used at the end. */
export function WaysIn({ search, email = '', signUp }: WaysInProps) {
  return (
    <>
      <ButtonLink kind="primary" large to={wayInPath(paths.signUp, search, { email })}>
        {signUp}
      </ButtonLink>
      <ButtonLink large to={wayInPath(paths.signIn, search, { email })}>
        <Trans>Já tenho conta</Trans>
      </ButtonLink>
    </>
  )
}

/** The server would refuse this person, so it is said before they decide. */
export function CannotEnter({ why, children }: { why: ReactNode; children?: ReactNode }) {
  return (
    <>
      <p className={styles.other} role="alert">
        {why}
      </p>
      {children}
      <ButtonLink large to={paths.home}>
        <Trans>Ir para o início</Trans>
      </ButtonLink>
    </>
  )
}
