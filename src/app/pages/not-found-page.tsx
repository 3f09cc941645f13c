import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#src/config/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <MessagePage
      number="404"
      title={t`Opa! Página não encontrada`}
      action={
        <ButtonLink kind="primary" large to={paths.home}>
          <Trans>Voltar ao início</Trans>
        </ButtonLink>
      }
    >
      <Trans>Este endereço não leva a lugar nenhum. O link pode estar incompleto ou antigo.</Trans>
    </MessagePage>
  )
}
