import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import type { MarkKind, Sport } from '#sync/contract/index.ts'

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

/** @property kind a race when left out. @property thenSeason whether the season to the new race is drawn next. */
export type NewMark = { athleteId: number; day: string; kind?: MarkKind; thenSeason?: boolean }

type ByKey = { key: string }

/** Dialogs about plans that several parts of the app open; each is drawn where its comment says. */

/**
 * @property athleteId for whom, where the screen has several athletes. @property sport which is chosen at first. @property made
 * the workout that was saved right before, in words.
 */
export type NewWorkout = { day: string; athleteId?: number; sport?: Sport; made?: string }

/** `features/workouts/form`. */
export const newWorkoutDialog = defineDialog<NewWorkout>('new-workout')
export const editWorkoutDialog = defineDialog<ByKey>('edit-workout')
export const deleteWorkoutDialog = defineDialog<ByKey>('delete-workout')

/** `features/calendar/planning/bulk`. @property days by how many it offers to move at first. */
export const shiftWorkoutsDialog = defineDialog<{ target: BulkTarget; days: number }>('shift-workouts')
export const copyWorkoutsDialog = defineDialog<{ keys: readonly string[] }>('copy-workouts')
export const removeWorkoutsDialog = defineDialog<{ target: BulkTarget }>('remove-workouts')

/** `features/marks`. */
export const newMarkDialog = defineDialog<NewMark>('new-mark')

/** `ForManyDialog` of `app/routes/training/coach-dialogs.tsx`. */
export const planForManyDialog = defineDialog<ForMany>('plan-for-many')

/** A workout and its copies, `CopiesDialog` of the same file. */
export const changeCopiesDialog = defineDialog<ByKey>('change-copies')
