import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, wayInPath } from '#src/config/paths.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { HomeWithToast } from '#src/ui/toast/home-with-toast.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { readInvitationLink } from './invitation-link.ts'

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
    showToast({
      tone: 'error',
      message: t`Não foi possível aceitar o convite`,
      detail: t(problemText(code)),
    })
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
