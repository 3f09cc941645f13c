import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { forgetSharedFiles, sharedFiles } from '#sync/browser.ts'
import styles from './add-files.module.css'

/**
 * The files that another app shared. A page of another site can send some too, so none is added before the person says
 * so.
 */
export function SharedFiles({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    sharedFiles().then(setFiles, reportError)
  }, [])
  function decide(isWanted: boolean): void {
    forgetSharedFiles().catch(reportError)
    setFiles([])
    if (isWanted) onAdd(files)
  }
  if (files.length === 0) return null
  return (
    <section className={styles.area} aria-label={t`Arquivos compartilhados`}>
      <p className={styles.hint}>
        <Plural
          value={files.length}
          one="Outro aplicativo compartilhou um arquivo. Se não foi você, descarte-o."
          other="Outro aplicativo compartilhou # arquivos. Se não foi você, descarte-os."
        />
      </p>
      <RowList>
        {files.map((file, index) => (
          <Row key={`${index} ${file.name}`} title={file.name} />
        ))}
      </RowList>
      <div className={styles.choice}>
        <Button kind="primary" onClick={() => decide(true)}>
          {t`Adicionar`}
        </Button>
        <Button onClick={() => decide(false)}>{t`Descartar`}</Button>
      </div>
    </section>
  )
}

/** The File Handling API, which TypeScript's DOM library lacks. */
type LaunchQueue = {
  setConsumer: (take: (launch: { files: readonly { getFile: () => Promise<File> }[] }) => void) => void
}

/** Calls `take` with files that the system opened with the app, also while the page is shown. */
export function onOpenedFiles(take: (files: readonly File[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return
    Promise.all(files.map((file) => file.getFile())).then(take, reportError)
  })
}
