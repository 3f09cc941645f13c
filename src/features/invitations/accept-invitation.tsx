import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { apiBase } from '../../config/env.ts'
import { paths, wayInPath } from '../../config/paths.ts'
import type { Refused } from '../../data/api-call.ts'
import { pageTransport } from '../../data/page-ports.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { acceptInvitation, mayPass, type Preview, readInvitation } from './invitation-calls.ts'
import styles from './invitation-card.module.css'
import { InvitationCard } from './invitation-card.tsx'

type Props = {
  token: string
  id: string
  /** The signed-in person, if there is one. */
  userId: number | undefined
  /** The address's parameters, which travel along while somebody signs up or in. */
  search: URLSearchParams
  onAccepted: () => void
  /** The invitation is of no use to this person. */
  onRefused: (refused: Refused) => void
}

type State = { kind: 'loading' } | { kind: 'shown' | 'accepting'; invitation: Preview } | Refused

/** An invitation: read, shown, accepted. What may pass (no network) is said here, with another try. */
export function AcceptInvitation({ token, id, userId, search, onAccepted, onRefused }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [failed, setFailed] = useState<Refused>()

  const read = useCallback(async () => {
    setState({ kind: 'loading' })
    const result = await readInvitation(pageTransport(apiBase), { token, id })
    if (result.kind === 'done') setState({ kind: 'shown', invitation: result.value.invitation })
    else if (mayPass(result)) setState(result)
    else onRefused(result)
  }, [token, id, onRefused])
  useEffect(() => void read(), [read])

  const accept = async (invitation: Preview) => {
    setFailed(undefined)
    setState({ kind: 'accepting', invitation })
    const result = await acceptInvitation(pageTransport(apiBase, userId), { token, id })
    if (result.kind === 'done') return onAccepted()
    if (!mayPass(result)) return onRefused(result)
    setFailed(result)
    setState({ kind: 'shown', invitation })
  }

  if (state.kind === 'loading') return <Spinner label={t`Abrindo o convite…`} />
  if (state.kind === 'accepting') return <Spinner label={t`Aceitando convite…`} />
  if (state.kind === 'refused') {
    return (
      <div className={styles.card}>
        <Refusal {...state} />
        <Button kind="primary" large onClick={() => void read()}>
          <Trans>Tentar de novo</Trans>
        </Button>
      </div>
    )
  }
  const { invitation } = state
  return (
    <InvitationCard invitation={invitation}>
      {failed && <Refusal {...failed} />}
      {userId === undefined ? (
        <WaysIn search={search} email={invitation.email} />
      ) : (
        <Button kind="primary" large onClick={() => void accept(invitation)}>
          <Trans>Aceitar convite</Trans>
        </Button>
      )}
    </InvitationCard>
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
