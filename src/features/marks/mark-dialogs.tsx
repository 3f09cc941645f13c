import { newMarkDialog } from '#src/training/planning/plan-dialogs.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { MarkDocument } from '#sync/client.ts'

const NewMarkDialog = onDemand(() => import('./mark-dialog.tsx').then((m) => m.NewMarkDialog))
const EditMarkDialog = onDemand(() => import('./mark-dialog.tsx').then((m) => m.EditMarkDialog))

/** @property raceKey the race that the season leads to; the first one when left out. */
export type SeasonStart = { athleteId: number; raceKey?: string }

export const seasonDialog = defineDialog<SeasonStart>('season')

/** @property inCalendar the athlete's, where the workouts of an absence can be moved behind it. */
const editMarkDialog = defineDialog<{ key: string; inCalendar?: boolean }>('edit-mark')

type Mark = Pick<MarkDocument, 'clientId'>

export const openMark = ({ clientId }: Mark) => editMarkDialog.open({ key: clientId })
export const openMarkInCalendar = ({ clientId }: Mark) =>
  editMarkDialog.open({ key: clientId, inCalendar: true })

/** Creates, edits and deletes marks: an athlete their own, a coach those of an athlete. */
export function MarkDialogs() {
  const creating = newMarkDialog.use()
  const editing = editMarkDialog.use()
  return (
    <>
      {creating.args && <NewMarkDialog start={creating.args} {...creating.frame} />}
      {editing.args && (
        <EditMarkDialog markKey={editing.args.key} inCalendar={editing.args.inCalendar} {...editing.frame} />
      )}
    </>
  )
}
