import { useLingui } from '@lingui/react/macro'
import { Navigate, useRouteError } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { reportHere } from '#src/ui/feedback/failure-report.ts'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { MessagePage } from './message-page.tsx'

/** An address without a page. A person who is signed out does not learn what exists. */
export function UnknownAddressPage() {
  const { kind } = usePerson()
  if (kind === 'starting') return <LoadingPage />
  return kind === 'nobody' ? <Navigate to={paths.signIn} replace /> : <NotFoundPage />
}

function NotFoundPage() {
  const { t } = useLingui()
  return (
    <MessagePage
      number="404"
      title={t`Opa! Página não encontrada`}
      action={
        <ButtonLink kind="primary" large to={paths.home}>
          {t`Voltar ao início`}
        </ButtonLink>
      }
    >
      {t`Este endereço não leva a lugar nenhum. O link pode estar incompleto ou antigo.`}
    </MessagePage>
  )
}

/** A crash of a route. Leaving by a real page load also drops whatever state was broken. */
export function ServerErrorPage() {
  const { t } = useLingui()
  const error = useRouteError()
  return (
    <MessagePage
      number="500"
      title={t`Opa! Algo deu errado`}
      action={
        <>
          <Button kind="primary" large onClick={() => location.assign(paths.home)}>
            {t`Voltar ao início`}
          </Button>
          <CopyButton text={reportHere(error)} label={t`Copiar relatório`} />
        </>
      }
    >
      {t`A tela não pôde ser mostrada. O que você salvou continua neste aparelho.`}
    </MessagePage>
  )
}
