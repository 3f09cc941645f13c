import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { BrokenLine } from '#sync/unsent-file.ts'
import { fieldWord } from './attention/field-words.ts'
import { type Findings, importContent } from './import-unsent.ts'
import styles from './sync-panel.module.css'

type Props = { findings: Findings; onDone: () => void }

/** Says what a file would bring and, once the person agrees, takes it in. */
export function ImportPreview({ findings, onDone }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const nothing = findings.kind !== 'read' || findings.changes + findings.decisions + findings.drafts === 0

  const take = async () => {
    if (findings.kind !== 'read') return
    setBusy(true)
    try {
      await importContent(session, findings.content)
      onDone()
      showToast({ message: t`Arquivo importado` })
    } catch (cause) {
      setBusy(false)
      showToast({ tone: 'error', message: t`Não foi possível importar`, cause })
    }
  }
  return (
    <div className={styles.preview}>
      <div role="status">
        <What findings={findings} />
      </div>
      <div className={styles.files}>
        {!nothing && (
          <Button kind="primary" disabled={busy} onClick={() => void take()}>
            <Trans>Importar</Trans>
          </Button>
        )}
        <Button onClick={onDone}>{nothing ? <Trans>Entendi</Trans> : <Trans>Cancelar</Trans>}</Button>
      </div>
    </div>
  )
}

function What({ findings }: Pick<Props, 'findings'>) {
  if (findings.kind === 'not-ours') {
    return <Trans>Este arquivo não foi exportado pelo Rumo, ou o começo dele se perdeu.</Trans>
  }
  if (findings.kind === 'other-person') {
    return <Trans>Este arquivo é de outra pessoa. Só a conta que o exportou pode importá-lo.</Trans>
  }
  const { changes, decisions, known, drafts, broken } = findings
  return (
    <>
      {changes + decisions + known + drafts + broken.length === 0 && <Trans>Este arquivo está vazio.</Trans>}
      <ul>
        {changes > 0 && (
          <li>
            <Plural value={changes} one="# alteração a enviar" other="# alterações a enviar" />
          </li>
        )}
        {decisions > 0 && (
          <li>
            <Plural value={decisions} one="# precisa da sua decisão" other="# precisam da sua decisão" />
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Plural value={drafts} one="# rascunho" other="# rascunhos" />
          </li>
        )}
        {known > 0 && (
          <li>
            <Plural value={known} one="# já está aqui" other="# já estão aqui" />
          </li>
        )}
        {broken.map((line) => (
          <li key={line.line}>
            <Broken {...line} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Broken({ line, field }: BrokenLine) {
  const { t } = useLingui()
  if (field === '') return <Trans>Linha {line}: está danificada e fica de fora</Trans>
  const word = fieldWord('users', field)
  const name = word ? t(word) : field
  return (
    <Trans>
      Linha {line}: “{name}” falta ou está errado, e ela fica de fora
    </Trans>
  )
}
