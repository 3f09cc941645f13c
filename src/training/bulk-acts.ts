import { openDialog } from '../ui/dialog/open-dialog.ts'

/** What one act is about: these workouts, all from a day on, or those of the week of a day. */
export type BulkTarget = { keys: readonly string[] } | { from: string } | { week: string }

/** Acts on many workouts, each begun in a dialog of the athlete's calendar (`features/calendar/planning/bulk`). */
export const bulkActs = {
  /** @param days by how many it offers to move at first. */
  openShift: (target: BulkTarget, days = 1) => openDialog('shift-workouts', { target, days }),
  openCopy: (keys: readonly string[]) => openDialog('copy-workouts', { keys }),
  openRemove: (target: BulkTarget) => openDialog('remove-workouts', { target }),
}
