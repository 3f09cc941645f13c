import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { paths, wayInPath } from '#src/config/paths.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import type { SessionRecord, Transport } from '#sync/client.ts'
import { mayPass } from '../accept/invitation-calls.ts'
import { InvitationCard } from '../accept/invitation-card.tsx'
import styles from './join.module.css'
import { joinGroup, readGroup } from './join-calls.ts'

type Props = {
  code: string
  /** Who is signed in, if anybody is. */
  person: Pick<SessionRecord, 'userId' | 'role'> | undefined
  search: URLSearchParams
  onJoined: () => void
  onRefused: (refused: Refused) => void
  onOtherCode: () => void
}

/** The group that a code opens: shown, and joined. */
export function JoinGroup({ code, person, search, onJoined, onRefused, onOtherCode }: Props) {
  const { t } = useLingui()
  const load = useCallback((transport: Transport) => readGroup(transport, code), [code])
  const { remote, reload } = useRequest(load)
  const { call, busy } = useCall(person?.userId)

  const join = async () => {
    const result = await call((transport) => joinGroup(transport, code))
    if (result.kind === 'done') return onJoined()
    onRefused(result)
    // The code may have ended since it was shown.
    if (!mayPass(result)) reload()
  }

  if (remote.kind === 'loading') return <Spinner label={t`Procurando o grupo…`} />
  if (remote.kind === 'refused') {
    return (
      <div className={styles.form}>
        {mayPass(remote) ? (
          <>
            <ErrorAlert {...remote} />
            <Button kind="primary" large onClick={reload}>
              <Trans>Tentar de novo</Trans>
            </Button>
          </>
        ) : (
          <>
            <p className={styles.other} role="alert">
              <Trans>
                Este código não abre nenhum grupo. Ou ele tem um erro, ou o treinador o trocou ou fechou: peça
                o de agora.
              </Trans>
            </p>
            <Button kind="primary" large onClick={onOtherCode}>
              <Trans>Digitar outro código</Trans>
            </Button>
          </>
        )}
      </div>
    )
  }
  return (
    <InvitationCard invitation={remote.value.group}>
      {person === undefined ? (
        <>
          <ButtonLink kind="primary" large to={wayInPath(paths.signUp, search)}>
            <Trans>Criar conta para entrar</Trans>
          </ButtonLink>
          <ButtonLink large to={wayInPath(paths.signIn, search)}>
            <Trans>Já tenho conta</Trans>
          </ButtonLink>
        </>
      ) : person.role === 'coach' ? (
        <>
          <p className={styles.other} role="alert">
            <Trans>Sua conta é de treinador, e com o código entram atletas.</Trans>
          </p>
          <ButtonLink large to={paths.home}>
            <Trans>Ir para o início</Trans>
          </ButtonLink>
        </>
      ) : (
        <Button kind="primary" large disabled={busy} onClick={() => void join()}>
          <Trans>Entrar no grupo</Trans>
        </Button>
      )}
    </InvitationCard>
  )
}
