import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** The browser would not open the local database. Says what usually helps; nothing is deleted by itself. */
export function StorageFailedPage() {
  const { t } = useLingui()
  return (
    <MessagePage
      title={t`O navegador não abriu seus dados`}
      action={
        <Button kind="primary" large onClick={() => location.reload()}>
          <Trans>Tentar de novo</Trans>
        </Button>
      }
    >
      <Trans>
        O Rumo guarda seus treinos neste aparelho, e o navegador recusou. Libere espaço, saia do modo privado
        ou feche outras abas do Rumo. Nada foi apagado.
      </Trans>
    </MessagePage>
  )
}
