import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { exportUnsent, unsentFileName } from '#src/data/unsent-files.ts'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/form/file-button.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { ImportPreview } from './import-preview.tsx'
import { type Findings, findIn } from './import-unsent.ts'
import styles from './sync-panel.module.css'

/** Carries what exists on this device only to a file, and such a file to this device. */
export function UnsentFile() {
  const { t } = useLingui()
  const session = useSession()
  const [findings, setFindings] = useState<Findings>()

  const save = () =>
    trying(async () => {
      saveFile(await exportUnsent(session), unsentFileName())
    }, t`Não foi possível exportar`)
  const look = (file: File | undefined) =>
    trying(async () => {
      if (!file) return
      setFindings(await findIn(session, file))
    }, t`Não foi possível ler o arquivo`)
  return (
    <section aria-labelledby="unsent-file">
      <h2 id="unsent-file" className={styles.heading}>
        <Trans>Em arquivo</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>O que só existe neste aparelho pode ser guardado e levado para outro.</Trans>
      </p>
      <div className={styles.files}>
        <Button onClick={() => void save()}>
          <IconDownload size={20} aria-hidden />
          <Trans>Exportar o que falta enviar</Trans>
        </Button>
        <FileButton
          label={t`Arquivo a importar`}
          accept=".txt,text/plain"
          onPick={([file]) => void look(file)}
        >
          <IconUpload size={20} aria-hidden />
          <Trans>Importar de um arquivo…</Trans>
        </FileButton>
      </div>
      {findings && <ImportPreview findings={findings} onDone={() => setFindings(undefined)} />}
    </section>
  )
}
