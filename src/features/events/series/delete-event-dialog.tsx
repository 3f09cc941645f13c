import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { EventDocument } from '#sync/client.ts'
import styles from '../events.module.css'
import { fromHereOn, removeEvents } from './commands.ts'
import { ScopeChoice, type SeriesScope } from './scope-choice.tsx'

export const deleteEventDialog = defineDialog('delete-event')

type Props = {
  event: EventDocument
  /** How many have answered; undefined while that is not known. */
  answers: number | undefined
  onDeleted: () => unknown
}

/** Asks before an event is deleted, and of a repeated one, how much of it. One undo brings all of it back. */
export function DeleteEventDialog({ event, answers, onDeleted }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const [scope, setScope] = useState<SeriesScope>('one')
  const remove = () =>
    trying(async () => {
      const rows = scope === 'following' ? await fromHereOn(database, event) : [event]
      const takeBack = await removeEvents(database, rows)
      await onDeleted()
      const removed = plural(rows.length, { one: 'Evento excluído', other: '# eventos excluídos' })
      undoToast(removed, takeBack, t`Exclusão desfeita`)
    }, t`Não foi possível excluir o evento`)
  return (
    <ConfirmDialog
      {...deleteEventDialog.use().frame}
      title={t`Excluir este evento?`}
      subtitle={event.name}
      confirmLabel={t`Excluir`}
      onConfirm={() => void remove()}
    >
      {event.seriesKey !== null && <ScopeChoice label={t`O que excluir`} value={scope} onChange={setScope} />}
      {answers !== undefined && scope === 'one' && (
        <p className={styles.note}>
          <Plural
            value={answers}
            _0="Ninguém respondeu ainda."
            one="# resposta vai junto."
            other="# respostas vão junto."
          />
        </p>
      )}
      {scope === 'following' && (
        <p className={styles.note}>{t`Vão juntos os eventos mudados à parte e todas as respostas.`}</p>
      )}
    </ConfirmDialog>
  )
}
