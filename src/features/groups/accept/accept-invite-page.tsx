import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { paths, wayInPath } from '#src/config/paths.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { HomeWithToast } from '#src/ui/toast/home-with-toast.tsx'
import type { SessionRecord } from '#sync/client.ts'
import { CannotEnter, useEntering, WaysIn } from './entering.tsx'
import {
  acceptInvitation,
  isForOther,
  mayPass,
  readInvitation,
  readInvitationLink,
  readOwnEmail,
} from './invitation-calls.ts'
import styles from './invitation-card.module.css'
import { InvitationCard } from './invitation-card.tsx'

/** Opened from an invitation mail, or after signing up or in with its parameters in the address. */
export function Page() {
  const { t } = useLingui()
  const failure = t`Não foi possível aceitar o convite`
  const { person, search, entered, refused } = useEntering(failure, paths.home)
  const link = readInvitationLink(search)

  if (person.kind === 'starting') return <LoadingPage />
  if (link.kind === 'missing') return <HomeWithToast message={t`O link do convite está incompleto`} />
  if (link.kind !== 'usable') return <HomeWithToast message={t`O link do convite tem um número inválido`} />

  return (
    <AuthFrame title={t`Convite para treinar`} lead={t`Veja quem convida e decida.`}>
      <AcceptInvitation
        token={link.token}
        id={link.id}
        person={person.kind === 'nobody' ? undefined : person.record}
        search={search}
        onAccepted={entered}
        onRefused={refused}
      />
    </AuthFrame>
  )
}

type Props = {
  token: string
  id: string
  /** The signed-in person, if there is one. */
  person: Pick<SessionRecord, 'userId' | 'role'> | undefined
  /** The address's parameters, which are kept through sign-up and sign-in. */
  search: URLSearchParams
  onAccepted: () => void
  /** The invitation is of no use to this person. */
  onRefused: (refused: Refused) => void
}

/** An invitation: read, shown, accepted. What may pass (no network) is said here, with another try. */
function AcceptInvitation({ token, id, person, search, onAccepted, onRefused }: Props) {
  const { t } = useLingui()
  const userId = person?.userId
  const load = useCallback(async () => {
    const [invitation, ownEmail] = await Promise.all([
      readInvitation(pageTransport(), { token, id }),
      userId === undefined ? undefined : readOwnEmail(pageTransport(userId)),
    ])
    if (invitation.kind === 'refused') return invitation
    return { kind: 'done', value: { preview: invitation.value, ownEmail } } as const
  }, [token, id, userId])
  const { remote, reload } = useRequest(load)
  const [accepting, setAccepting] = useState(false)
  const { call, refused } = useCall(userId)
  const refuse = useEffectEvent(onRefused)
  const leaving = remote.kind === 'refused' && !mayPass(remote)
  useEffect(() => {
    if (leaving) refuse(remote)
  }, [leaving, remote])

  const accept = async () => {
    setAccepting(true)
    const result = await call((transport) => acceptInvitation(transport, { token, id }))
    if (result.kind === 'done') return onAccepted()
    if (!mayPass(result)) return onRefused(result)
    setAccepting(false)
  }

  // A refusal leads to another page; until that has come, nothing is offered to be tried again.
  if (remote.kind === 'loading' || leaving) return <Spinner label={t`Abrindo o convite…`} />
  if (accepting) return <Spinner label={t`Aceitando convite…`} />
  if (remote.kind === 'refused') {
    return (
      <div className={styles.card}>
        <ErrorAlert {...remote} />
        <Button kind="primary" large onClick={reload}>
          {t`Tentar de novo`}
        </Button>
      </div>
    )
  }
  const { preview, ownEmail } = remote.value
  const ways = (
    <>
      {refused && <ErrorAlert {...refused} />}
      {person === undefined ? (
        <WaysIn search={search} email={preview?.email ?? ''} signUp={t`Criar conta para aceitar`} />
      ) : preview && isForOther(preview, ownEmail) ? (
        <OtherAccount search={search} email={preview.email} ownEmail={ownEmail ?? ''} />
      ) : preview && preview.role !== person.role ? (
        // An account is one or the other for good.
        <CannotEnter
          why={
            preview.role === 'coach'
              ? t`Este convite é para um treinador, e a sua conta é de atleta.`
              : t`Este convite é para um atleta, e a sua conta é de treinador.`
          }
        />
      ) : (
        <Button kind="primary" large onClick={() => void accept()}>
          {t`Aceitar convite`}
        </Button>
      )}
    </>
  )
  if (preview) return <InvitationCard invitation={preview}>{ways}</InvitationCard>
  return (
    <div className={styles.card}>
      <p className={styles.invitation}>{t`Um treinador convida você para um grupo.`}</p>
      {ways}
    </div>
  )
}

type OtherAccountProps = { search: URLSearchParams; email: string; ownEmail: string }

function OtherAccount({ search, email, ownEmail }: OtherAccountProps) {
  const { t } = useLingui()
  return (
    <CannotEnter
      why={
        <Trans>
          Você entrou como <strong>{ownEmail}</strong>, e este convite é para <strong>{email}</strong>. Só
          essa conta pode aceitar.
        </Trans>
      }
    >
      <ButtonLink kind="primary" large to={wayInPath(paths.signIn, search, { email, again: '1' })}>
        {t`Entrar com a outra conta`}
      </ButtonLink>
    </CannotEnter>
  )
}
