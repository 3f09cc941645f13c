import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { StorageTrouble } from '#src/domain/storage-trouble.ts'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import styles from './storage-failed-page.module.css'

type Props = { trouble: StorageTrouble; userId: number }

/** The local database cannot be used. Says why and what helps; nothing is deleted unless the person asks for it. */
export function StorageFailedPage({ trouble, userId }: Props) {
  const { t } = useLingui()
  const gone = trouble === 'gone'
  return (
    <MessagePage
      title={gone ? t`O navegador fechou seus dados` : t`O navegador não abriu seus dados`}
      action={
        <div className={styles.acts}>
          <Button kind="primary" large wide onClick={() => location.reload()}>
            {gone ? t`Abrir de novo` : t`Tentar de novo`}
          </Button>
          {trouble !== 'absent' && <Rescue userId={userId} />}
        </div>
      }
    >
      {words[trouble]}
    </MessagePage>
  )
}

const words: Record<StorageTrouble, ReactNode> = {
  absent: (
    <Trans>
      O Rumo guarda seus treinos neste aparelho para funcionar sem sinal, e este navegador não deixa. Saia do
      modo privado, ou permita que este site guarde dados, e tente de novo.
    </Trans>
  ),
  full: (
    <Trans>
      Não há mais espaço neste aparelho. Apague fotos, vídeos ou aplicativos que não usa e tente de novo. Nada
      do Rumo foi apagado.
    </Trans>
  ),
  gone: (
    <Trans>
      Os dados do Rumo foram apagados ou fechados enquanto o aplicativo estava aberto. O que já tinha sido
      enviado está no servidor e volta quando você abrir de novo.
    </Trans>
  ),
  newer: (
    <Trans>
      Uma versão mais nova do Rumo guardou estes dados. Tente de novo com sinal, para o Rumo se atualizar. Se
      não adiantar, exporte o que der para ler e busque tudo de novo no servidor. Nada foi apagado.
    </Trans>
  ),
  unreadable: (
    <Trans>
      Feche outras abas do Rumo e tente de novo. Se não adiantar, exporte o que der para ler e busque tudo de
      novo no servidor. Nada foi apagado.
    </Trans>
  ),
}

/** The ways out when trying again does not help. Loaded code only on use: most people never see this. */
function Rescue({ userId }: Pick<Props, 'userId'>) {
  const { t } = useLingui()
  const [result, setResult] = useState<ReactNode>()
  const [asking, setAsking] = useState(false)

  const attempt = (act: () => Promise<ReactNode>) => {
    act().then(setResult, () =>
      setResult(t`Não deu certo. Feche o navegador por completo, abra de novo e tente outra vez.`),
    )
  }
  const save = async () => {
    const { exportReadable, unsentFileName } = await import('#src/data/unsent-files.ts')
    const { file, entries, whole } = await exportReadable(userId)
    if (entries > 0) saveFile(file, unsentFileName())
    return <Found entries={entries} whole={whole} />
  }
  const startAnew = async () => {
    const { removePerson } = await import('#src/data/session/open-person.ts')
    await removePerson(userId)
    location.reload()
    return undefined
  }

  return (
    <>
      <Button large wide onClick={() => attempt(save)}>
        {t`Exportar o que der para ler`}
      </Button>
      {asking ? (
        <>
          <p>
            {t`A cópia deste aparelho é apagada. O que não foi enviado só fica se você tiver exportado antes.`}
          </p>
          <Button large wide onClick={() => attempt(startAnew)}>
            {t`Apagar daqui e buscar`}
          </Button>
        </>
      ) : (
        <Button large wide onClick={() => setAsking(true)}>
          {t`Buscar tudo de novo no servidor`}
        </Button>
      )}
      <p role="status">{result}</p>
    </>
  )
}

function Found({ entries, whole }: { entries: number; whole: boolean }) {
  const { t } = useLingui()
  if (entries === 0 && whole) return t`Não há nada a enviar neste aparelho.`
  if (entries === 0) return t`O navegador não deixou ler nada.`
  return whole
    ? t`Tudo o que faltava enviar está no arquivo.`
    : t`Está no arquivo o que deu para ler; uma parte não abriu.`
}
