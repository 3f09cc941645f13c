import type { ImportedWorkout } from '#src/domain/imports/rows.ts'
import type { Feel, Rpe } from '#src/domain/workouts/scales.ts'
import { plannedWorkout } from '#src/training/planned-workouts.ts'
import { insertAllLocal, type RumoDatabase, removeAllLocal } from '#sync/client.ts'
import { initialValues } from '#sync/contract/index.ts'

type Import = {
  athleteId: number
  createdBy: number
  /** What the person says of sessions whose line has no effort, and of all of them how they felt. */
  rpe: Rpe
  feel: Feel
  /** The notes of sessions whose line has none. */
  notes: string
}

/** Stores imported workouts: all of them or, when it rejects, none. @returns their keys, for taking them back. */
export function importWorkouts(
  database: RumoDatabase,
  workouts: readonly ImportedWorkout[],
  { athleteId, createdBy, rpe, feel, notes }: Import,
): Promise<string[]> {
  const rows = workouts.map(({ done, ...workout }) => {
    const plan = plannedWorkout({ ...initialValues('workouts', 'plan'), ...workout, athleteId }, createdBy)
    if (!done) return plan
    return {
      ...plan,
      status: 'completed' as const,
      rpe: done.rpe ?? rpe,
      feel,
      notes: done.notes || notes,
      doneFrom: 'typed' as const,
      doneSeconds: done.seconds,
      doneMeters: done.meters,
    }
  })
  return insertAllLocal(database.workouts, rows)
}

/** Takes back what `importWorkouts` stored. */
export async function takeBackImport(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  await removeAllLocal(database.workouts, keys)
}
