import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, wayInPath } from '#src/config/paths.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { CodeForm } from './code-form.tsx'
import { codeIn } from './join-calls.ts'
import { JoinGroup } from './join-group.tsx'

/** Where a group's link leads, and where its code is typed. */
export function Page() {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const given = search.get('joinCode') ?? ''
  const code = codeIn(given)

  if (person.kind === 'starting') return <LoadingPage />

  const joined = () => {
    if (person.kind === 'open') person.client.syncNow()
    showToast({ message: t`Você entrou no grupo` })
    void navigate(paths.home, { replace: true })
  }
  const refused = (refusal: Refused) => {
    // The session ended meanwhile: sign in again, and come back here.
    if (refusal.code === 'unauthenticated') {
      void navigate(wayInPath(paths.signIn, search, { again: '1' }))
      return
    }
    showToast({
      tone: 'error',
      message: t`Não foi possível entrar no grupo`,
      detail: t(problemText(refusal.code)),
    })
  }
  return (
    <AuthFrame
      title={t`Entrar em um grupo`}
      lead={
        code ? (
          <Trans>Veja de quem é o grupo e decida.</Trans>
        ) : (
          <Trans>Digite o código que o treinador passou.</Trans>
        )
      }
    >
      {code ? (
        <JoinGroup
          key={code}
          code={code}
          person={person.kind === 'nobody' ? undefined : person.record}
          search={search}
          onJoined={joined}
          onRefused={refused}
          onOtherCode={() => setSearch({})}
        />
      ) : (
        <CodeForm given={given} onCode={(typed) => setSearch({ joinCode: typed })} />
      )}
    </AuthFrame>
  )
}
