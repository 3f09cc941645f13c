import {
  copyWorkoutsDialog,
  removeWorkoutsDialog,
  shiftWorkoutsDialog,
} from '#src/training/planning/plan-dialogs.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { BulkCommands } from './use-bulk-commands.ts'

const ShiftDialog = onDemand(() => import('./shift-dialog.tsx').then((m) => m.ShiftDialog))
const CopyDialog = onDemand(() => import('./copy-dialog.tsx').then((m) => m.CopyDialog))
const RemoveDialog = onDemand(() => import('./remove-dialog.tsx').then((m) => m.RemoveDialog))

type Props = { commands: BulkCommands }

/** What asks before something is done with many workouts at once. */
export function BulkDialogs({ commands }: Props) {
  const shifting = shiftWorkoutsDialog.use()
  const copying = copyWorkoutsDialog.use()
  const removing = removeWorkoutsDialog.use()
  return (
    <>
      {shifting.args && <ShiftDialog {...shifting.args} {...shifting.frame} onMove={commands.move} />}
      {copying.args && <CopyDialog {...copying.args} {...copying.frame} onCopy={commands.copy} />}
      {removing.args && <RemoveDialog {...removing.args} {...removing.frame} onRemove={commands.remove} />}
    </>
  )
}
