import { useLingui } from '@lingui/react/macro'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Another person signed in on this browser. This tab shows no data of either person until it is reloaded. */
export function OtherPersonPage({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <MessagePage
      title={t`Outra pessoa entrou neste navegador`}
      action={
        <Button kind="primary" large onClick={() => location.assign(paths.home)}>
          {t`Continuar como ${name}`}
        </Button>
      }
    >
      {t`Esta aba foi fechada para ninguém ver nem mudar os dados do outro. O que estava salvo continua salvo.`}
    </MessagePage>
  )
}
