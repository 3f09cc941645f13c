import { openDialog } from '#src/ui/dialog/open-dialog.ts'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { MarkDocument } from '#sync/client.ts'
import type { MarkKind } from '#sync/contract/index.ts'

const NewMarkDialog = onDemand(() => import('./mark-dialog.tsx').then((m) => m.NewMarkDialog))
const EditMarkDialog = onDemand(() => import('./mark-dialog.tsx').then((m) => m.EditMarkDialog))

const SeasonDialog = onDemand(() => import('./season-dialog.tsx').then((m) => m.SeasonDialog))

/** @param day `YYYY-MM-DD`; kind: a race when left out. */
export type NewMark = { athleteId: number; day: string; kind?: MarkKind }

/** @param raceKey the race that the season leads to; the first one when left out. */
export type NewSeason = { athleteId: number; raceKey?: string }

type Mark = Pick<MarkDocument, 'clientId'>

/** What can be done with marks from every screen: `MarkDialogs` is a part of the app's frame. */
export const markDialogs = {
  openNew: (mark: NewMark) => openDialog('new-mark', mark),
  openEdit: ({ clientId }: Mark) => openDialog('edit-mark', { key: clientId }),
  openSeason: (season: NewSeason) => openDialog('season', season),
  /** In the athlete's calendar, where the workouts of an absence can be moved behind it. */
  openEditInCalendar: ({ clientId }: Mark) => openDialog('edit-mark', { key: clientId, inCalendar: true }),
}

/** Creates, edits and deletes marks: an athlete their own, a coach those of an athlete. */
export function MarkDialogs() {
  const creating = useDialog<NewMark>('new-mark')
  const season = useDialog<NewSeason>('season')
  const editing = useDialog<{ key: string; inCalendar?: boolean }>('edit-mark')
  return (
    <>
      {creating.args && (
        <NewMarkDialog start={creating.args} opened={creating.opened} onClose={creating.close} />
      )}
      {season.args && <SeasonDialog start={season.args} opened={season.opened} onClose={season.close} />}
      {editing.args && (
        <EditMarkDialog
          markKey={editing.args.key}
          inCalendar={editing.args.inCalendar}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
    </>
  )
}
