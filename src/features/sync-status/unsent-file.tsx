import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { importDrafts, newDrafts, readUnsent } from '#src/data/import-unsent.ts'
import { type SignedIn, useSession } from '#src/data/session/session-context.ts'
import { exportUnsent, unsentFileName } from '#src/data/unsent-files.ts'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/form/file-button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { type BrokenLine, importUnsent, previewImport, type UnsentContent } from '#sync/unsent-file.ts'
import { fieldWord } from './attention/field-words.ts'
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
        <Button icon={IconDownload} size={20} onClick={() => void save()}>
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

type Props = { findings: Findings; onDone: () => void }

/** Says what a file would bring and, once the person agrees, takes it in. */
function ImportPreview({ findings, onDone }: Props) {
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
          <li>{plural(changes, { one: '# alteração a enviar', other: '# alterações a enviar' })}</li>
        )}
        {decisions > 0 && (
          <li>
            {plural(decisions, { one: '# precisa da sua decisão', other: '# precisam da sua decisão' })}
          </li>
        )}
        {drafts > 0 && <li>{plural(drafts, { one: '# rascunho', other: '# rascunhos' })}</li>}
        {known > 0 && <li>{plural(known, { one: '# já está aqui', other: '# já estão aqui' })}</li>}
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
  if (field === '') return t`Linha ${line}: está danificada e fica de fora`
  const word = fieldWord('users', field)
  const name = word ? t(word) : field
  return t`Linha ${line}: “${name}” falta ou está errado, e ela fica de fora`
}

/** What a chosen file would bring, before anything of it is taken in. */
type Findings =
  | { kind: 'not-ours' }
  | { kind: 'other-person' }
  | {
      kind: 'read'
      content: UnsentContent
      broken: readonly BrokenLine[]
      /** How many entries would be sent, would ask the person, and are here already. */
      changes: number
      decisions: number
      known: number
      /** How many drafts would go back into their forms. */
      drafts: number
    }

async function findIn({ client, userId, role }: SignedIn, file: Blob): Promise<Findings> {
  const reading = await readUnsent(file, userId)
  if (reading.kind !== 'read') return reading
  const { content, broken } = reading
  const incoming = await previewImport(client.database, { userId, role }, content)
  const decisions = incoming.filter(({ what }) => what === 'decision').length
  const knownRows = incoming.filter(({ what }) => what === 'known').length
  const drafts = newDrafts(userId, content.drafts).length
  return {
    kind: 'read',
    content,
    broken,
    changes: incoming.length - decisions - knownRows,
    decisions,
    known: knownRows + content.drafts.length - drafts,
    drafts,
  }
}

/** Takes the content in; what is here already stays as it is, so doing it twice does it once. */
async function importContent({ client, userId, role }: SignedIn, content: UnsentContent): Promise<void> {
  await importUnsent(client.database, { userId, role }, content, Date.now())
  importDrafts(userId, content.drafts)
}
