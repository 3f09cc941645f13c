import type { BulkTarget } from '#src/training/bulk-acts.ts'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { BulkCommands } from './use-bulk-commands.ts'

const ShiftDialog = onDemand(() => import('./shift-dialog.tsx').then((m) => m.ShiftDialog))
const CopyDialog = onDemand(() => import('./copy-dialog.tsx').then((m) => m.CopyDialog))
const RemoveDialog = onDemand(() => import('./remove-dialog.tsx').then((m) => m.RemoveDialog))

type Props = { commands: BulkCommands }

/** What asks before something is done with many workouts at once. */
export function BulkDialogs({ commands }: Props) {
  const shifting = useDialog<{ target: BulkTarget; days: number }>('shift-workouts')
  const copying = useDialog<{ keys: string[] }>('copy-workouts')
  const removing = useDialog<{ target: BulkTarget }>('remove-workouts')
  return (
    <>
      {shifting.args && (
        <ShiftDialog
          {...shifting.args}
          opened={shifting.opened}
          onClose={shifting.close}
          onMove={commands.move}
        />
      )}
      {copying.args && (
        <CopyDialog
          {...copying.args}
          opened={copying.opened}
          onClose={copying.close}
          onCopy={commands.copy}
        />
      )}
      {removing.args && (
        <RemoveDialog
          {...removing.args}
          opened={removing.opened}
          onClose={removing.close}
          onRemove={commands.remove}
        />
      )}
    </>
  )
}
