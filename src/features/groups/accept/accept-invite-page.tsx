import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, wayInPath } from '#src/config/paths.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { HomeWithToast } from '#src/ui/toast/home-with-toast.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { SessionRecord } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
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
  const person = usePerson()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const link = readInvitationLink(search)

  const refused = ({ code }: Refused) => {
    // The session ended meanwhile: sign in again, and come back here.
    if (code === 'unauthenticated') {
      void navigate(wayInPath(paths.signIn, search, { again: '1' }))
      return
    }
    showToast({ tone: 'error', message: t`Não foi possível aceitar o convite`, code })
    void navigate(paths.home, { replace: true })
  }

  if (person.kind === 'starting') return <LoadingPage />
  if (link.kind === 'missing') return <HomeWithToast message={t`O link do convite está incompleto`} />
  if (link.kind !== 'usable') return <HomeWithToast message={t`O link do convite tem um número inválido`} />

  const accepted = () => {
    if (person.kind === 'open') person.client.syncNow()
    showToast({ message: t`Você entrou no grupo` })
    void navigate(paths.home, { replace: true })
  }
  return (
    <AuthFrame title={t`Convite para treinar`} lead={<Trans>Veja quem convida e decida.</Trans>}>
      <AcceptInvitation
        token={link.token}
        id={link.id}
        person={person.kind === 'nobody' ? undefined : person.record}
        search={search}
        onAccepted={accepted}
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
  const [failed, setFailed] = useState<Refused>()
  const refuse = useEffectEvent(onRefused)
  const leaving = remote.kind === 'refused' && !mayPass(remote)
  useEffect(() => {
    if (leaving) refuse(remote)
  }, [leaving, remote])

  const accept = async () => {
    setFailed(undefined)
    setAccepting(true)
    const result = await acceptInvitation(pageTransport(userId), { token, id })
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
  const { preview, ownEmail } = remote.value
  const ways = (
    <>
      {failed && <ErrorAlert {...failed} />}
      {person === undefined ? (
        <WaysIn search={search} email={preview?.email ?? ''} />
      ) : preview && isForOther(preview, ownEmail) ? (
        <OtherAccount search={search} email={preview.email} ownEmail={ownEmail ?? ''} />
      ) : preview && preview.role !== person.role ? (
        <OtherRole role={preview.role} />
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

/** The server would refuse this person, so it is said before they decide. */
function OtherAccount({ search, email, ownEmail }: WaysInProps & { ownEmail: string }) {
  return (
    <>
      <p className={styles.other} role="alert">
        <Trans>
          Você entrou como <strong>{ownEmail}</strong>, e este convite é para <strong>{email}</strong>. Só
          essa conta pode aceitar.
        </Trans>
      </p>
      <ButtonLink kind="primary" large to={wayInPath(paths.signIn, search, { email, again: '1' })}>
        <Trans>Entrar com a outra conta</Trans>
      </ButtonLink>
      <ButtonLink large to={paths.home}>
        <Trans>Ir para o início</Trans>
      </ButtonLink>
    </>
  )
}

type WaysInProps = { search: URLSearchParams; email: string }

/** An account is one or the other for good, so the server would refuse. */
function OtherRole({ role }: { role: Role }) {
  return (
    <>
      <p className={styles.other} role="alert">
        {role === 'coach' ? (
          <Trans>Este convite é para um treinador, e a sua conta é de atleta.</Trans>
        ) : (
          <Trans>Este convite é para um atleta, e a sua conta é de treinador.</Trans>
        )}
      </p>
      <ButtonLink large to={paths.home}>
        <Trans>Ir para o início</Trans>
      </ButtonLink>
    </>
  )
}

/** Accepting needs an account; the invitation travels along and is accepted at the end. */
function WaysIn({ search, email }: WaysInProps) {
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
