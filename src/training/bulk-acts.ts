import { openDialog } from '../ui/dialog/open-dialog.ts'

/** What one act is about: these workouts, or an athlete's from a day on, or of the week of a day. */
export type BulkTarget =
  | { keys: readonly string[] }
  | { athleteId: number; from: string }
  | { athleteId: number; week: string }

/** What is planned for several athletes: some of these workouts, or a template of the library. */
export type ForMany = {
  source: BulkTarget | { template: string }
  /** What is chosen at first. */
  days: readonly string[]
  athleteIds?: readonly number[]
}

/**
 * Acts on many workouts, each begun in a dialog: those of the calendar (`features/calendar/planning/bulk`), and planning
 * for several athletes (`app/routes/training/for-many-dialog.tsx`).
 */
export const bulkActs = {
  /** @param days by how many it offers to move at first. */
  openShift: (target: BulkTarget, days = 1) => openDialog('shift-workouts', { target, days }),
  openCopy: (keys: readonly string[]) => openDialog('copy-workouts', { keys }),
  openRemove: (target: BulkTarget) => openDialog('remove-workouts', { target }),
  openForMany: (what: ForMany) => openDialog('plan-for-many', what),
  /** A workout and its copies (`app/routes/training/copies-dialog.tsx`). */
  openCopies: (key: string) => openDialog('change-copies', { key }),
}
