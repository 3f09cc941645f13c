import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useStore } from '#src/config/create-store.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { undoStore } from '#src/ui/toast/last-undo.ts'
import { type SyncStatus, titleOf } from '#sync/client.ts'
import { AttentionItem } from './attention/attention-item.tsx'
import { fieldWord, shownFields } from './attention/field-words.ts'
import { CopyDiagnosis } from './copy-diagnosis.tsx'
import { attention, type PlacedRow, waiting } from './queries.ts'
import { usePlaceText } from './record-place.ts'
import { SyncFacts } from './sync-facts.tsx'
import styles from './sync-panel.module.css'
import { UnsentFile } from './unsent-file.tsx'

export type PanelProps = DialogFrame & {
  status: SyncStatus
  onSignIn: () => void
  /** Brings the newest version of the app. */
  onUpdate: () => void
  /** Opens the form of an entry that needs the person, by its id. */
  onEdit: (id: string) => void
}

/** Where a person's work is, in words that need no technical knowledge. */
export function SyncPanel({ opened, onClose, ...content }: PanelProps) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Seus dados`} width={560}>
      <Content {...content} />
    </Dialog>
  )
}

function Content({ status, onSignIn, onUpdate, onEdit }: Omit<PanelProps, 'opened' | 'onClose'>) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const entries = useLiveQuery(attention, userId) ?? []
  return (
    <div className={styles.panel}>
      <Trouble phase={status.phase} />
      {entries.length > 0 && (
        <section aria-labelledby="needs-you">
          <h2 id="needs-you" className={styles.heading}>
            {t`Pede atenção`}
          </h2>
          <ul>
            {entries.map(({ entry, ...known }) => (
              <AttentionItem key={entry.id} entry={entry} {...known} onEdit={onEdit} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="waiting">
        <h2 id="waiting" className={styles.heading}>
          {t`Falta enviar`}
        </h2>
        {status.unsent === 0 ? (
          <p className={styles.quiet}>{t`Nada. Tudo o que você fez já está no servidor.`}</p>
        ) : (
          <>
            <p className={styles.quiet}>
              <Waiting phase={status.phase} unsent={status.unsent} />
            </p>
            <WaitingList unsent={status.unsent} />
          </>
        )}
      </section>
      <MainAct phase={status.phase} onSignIn={onSignIn} onUpdate={onUpdate} onSync={() => client.syncNow()} />
      <LastAct />
      <UnsentFile />
      <SyncFacts status={status} />
      <CopyDiagnosis />
    </div>
  )
}

/** The undo of the last act, whose toast is gone by now. */
function LastAct() {
  const { t } = useLingui()
  const last = useStore(undoStore).at(-1)
  if (!last) return null
  return (
    <section aria-labelledby="last-act">
      <h2 id="last-act" className={styles.heading}>
        {t`Última ação`}
      </h2>
      <p className={styles.act}>
        <span dir="auto">{last.message}</span>
        <Button onClick={last.undo}>{t`Desfazer`}</Button>
      </p>
    </section>
  )
}

/** Why nothing goes on until the person does something: what the pill was pressed for. */
function Trouble({ phase }: Pick<SyncStatus, 'phase'>) {
  if (phase === 'storage') {
    return (
      <p className={styles.advice}>
        <Trans>
          O navegador não deixa o Rumo guardar nada novo: quase sempre falta espaço neste aparelho. Apague
          fotos, vídeos ou aplicativos que não usa e tente de novo. O que já está guardado fica; por garantia,
          exporte o que falta enviar.
        </Trans>
      </p>
    )
  }
  if (phase !== 'outdated') return null
  return (
    <p className={styles.advice}>
      <Trans>
        O servidor não funciona mais com esta versão do Rumo. Atualize para voltar a enviar e receber; tudo o
        que está aqui fica.
      </Trans>
    </p>
  )
}

function Waiting({ phase, unsent }: Pick<SyncStatus, 'phase' | 'unsent'>) {
  switch (phase) {
    case 'signed-out':
      return (
        <Plural
          value={unsent}
          one="# alteração está salva neste aparelho e será enviada quando você entrar de novo."
          other="# alterações estão salvas neste aparelho e serão enviadas quando você entrar de novo."
        />
      )
    case 'outdated':
      return (
        <Plural
          value={unsent}
          one="# alteração está salva neste aparelho e será enviada quando você atualizar o Rumo."
          other="# alterações estão salvas neste aparelho e serão enviadas quando você atualizar o Rumo."
        />
      )
    default:
      return (
        <Plural
          value={unsent}
          one="# alteração está salva neste aparelho e será enviada quando houver sinal."
          other="# alterações estão salvas neste aparelho e serão enviadas quando houver sinal."
        />
      )
  }
}

type ActProps = Pick<SyncStatus, 'phase'> & Record<'onSignIn' | 'onUpdate' | 'onSync', () => void>

/** The one button for the current status: what the person has to do, else a sync. */
function MainAct({ phase, onSignIn, onUpdate, onSync }: ActProps) {
  const { t } = useLingui()
  switch (phase) {
    case 'signed-out':
      return (
        <Button kind="primary" large onClick={onSignIn}>
          {t`Entrar de novo`}
        </Button>
      )
    case 'outdated':
      return (
        <Button kind="primary" large onClick={onUpdate}>
          {t`Atualizar o Rumo`}
        </Button>
      )
    default:
      return (
        <Button icon={IconRefresh} large onClick={onSync} disabled={phase === 'active'}>
          {phase === 'storage' ? t`Tentar de novo` : t`Sincronizar agora`}
        </Button>
      )
  }
}

/** Names what waits to be sent: which record, whose, of which day, and what of it changed. */
function WaitingList({ unsent }: { unsent: number }) {
  const { t } = useLingui()
  const rows = useLiveQuery(waiting, useSession().userId)
  const placeText = usePlaceText()
  if (!rows) return null
  return (
    <ul className={styles.waiting}>
      {rows.map((waiting) => (
        <li key={`${waiting.collection} ${waiting.row.clientId}`}>
          {titleOf(waiting.row) || t`Sem nome`}
          <small>{placeText(waiting.place)}</small>
          <small>
            <Change waiting={waiting} />
          </small>
        </li>
      ))}
      {unsent > rows.length && <li>{t`e mais ${unsent - rows.length}`}</li>}
    </ul>
  )
}

/** What was done to a row that waits. */
function Change({ waiting: { collection, row } }: { waiting: PlacedRow }) {
  const { t } = useLingui()
  if (row._deleted) return t`Exclusão`
  const { base } = row
  if (!base) return t`Novo`
  const fields = shownFields({ mine: row, theirs: base })
  return fields.map((field) => t(fieldWord(collection, field) ?? { id: field })).join(', ')
}
