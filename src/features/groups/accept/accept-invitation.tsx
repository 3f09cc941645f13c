import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { apiBase } from '../../../config/env.ts'
import { paths, wayInPath } from '../../../config/paths.ts'
import type { Refused } from '../../../data/http/api-call.ts'
import { useRequest } from '../../../data/http/use-request.ts'
import { pageTransport } from '../../../data/session/page-ports.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { acceptInvitation, mayPass, readInvitation } from './invitation-calls.ts'
import styles from './invitation-card.module.css'
import { InvitationCard } from './invitation-card.tsx'

type Props = {
  token: string
  id: string
  /** The signed-in person, if there is one. */
  userId: number | undefined
  /** The address's parameters, which are kept through sign-up and sign-in. */
  search: URLSearchParams
  onAccepted: () => void
  /** The invitation is of no use to this person. */
  onRefused: (refused: Refused) => void
}

/** An invitation: read, shown, accepted. What may pass (no network) is said here, with another try. */
export function AcceptInvitation({ token, id, userId, search, onAccepted, onRefused }: Props) {
  const { t } = useLingui()
  const load = useCallback(() => readInvitation(pageTransport(apiBase), { token, id }), [token, id])
  const { remote, reload } = useRequest(load)
  const [accepting, setAccepting] = useState(false)
  const [failed, setFailed] = useState<Refused>()
  const refuse = useEffectEvent(onRefused)
  const leaving = remote.kind === 'refused' && !mayPass(remote)
  useEffect(() => {
    if (leaving) refuse(remote)
  }, [leaving, remote])

  const accept = async () => {
    setFailed(undefined)
    setAccepting(true)
    const result = await acceptInvitation(pageTransport(apiBase, userId), { token, id })
    if (result.kind === 'done') return onAccepted()
    if (!mayPass(result)) return onRefused(result)
    setFailed(result)
    setAccepting(false)
  }

  // Until the page that the refusal leads to has come, nothing to try again is offered.
  if (remote.kind === 'loading' || leaving) return <Spinner label={t`Abrindo o convite…`} />
  if (accepting) return <Spinner label={t`Aceitando convite…`} />
  if (remote.kind === 'refused') {
    return (
      <div className={styles.card}>
        <ErrorAlert {...remote} />
        <Button kind="primary" large onClick={reload}>
          <Trans>Tentar de novo</Trans>
        </Button>
      </div>
    )
  }
  const preview = remote.value
  const ways = (
    <>
      {failed && <ErrorAlert {...failed} />}
      {userId === undefined ? (
        <WaysIn search={search} email={preview?.email ?? ''} />
      ) : (
        <Button kind="primary" large onClick={() => void accept()}>
          <Trans>Aceitar convite</Trans>
        </Button>
      )}
    </>
  )
  if (preview) return <InvitationCard invitation={preview}>{ways}</InvitationCard>
  return (
    <div className={styles.card}>
      <p className={styles.invitation}>
        <Trans>Um treinador convida você para um grupo.</Trans>
      </p>
      {ways}
    </div>
  )
}

/** Accepting needs an account; the invitation travels along and is accepted at the end. */
function WaysIn({ search, email }: { search: URLSearchParams; email: string }) {
  return (
    <>
      <ButtonLink kind="primary" large to={wayInPath(paths.signUp, search, { email })}>
        <Trans>Criar conta para aceitar</Trans>
      </ButtonLink>
      <ButtonLink large to={wayInPath(paths.signIn, search, { email })}>
        <Trans>Já tenho conta</Trans>
      </ButtonLink>
    </>
  )
}
