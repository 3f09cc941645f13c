import { editLocal, editOrRestoreLocal, type RumoDatabase, type WorkoutDocument } from '#sync/client.ts'
import { fieldsIn, initialValues } from '#sync/contract/index.ts'

export const logFields = fieldsIn('workouts', 'log')

/** What a workout's athlete says of it. */
export type Log = Pick<WorkoutDocument, (typeof logFields)[number]>

/** What the person writes of it; the rest the exchange adds. */
export type WrittenLog = Omit<Log, 'donePlan'>

const noLog: Log = initialValues('workouts', 'log')

export function logOf(workout: WorkoutDocument): Log {
  return Object.fromEntries(logFields.map((field) => [field, workout[field]])) as Log
}

/**
 * Writes the log, which beats the workout's being deleted meanwhile. A log that is corrected stays with the plan it was
 * made on.
 */
export function writeLog(
  database: RumoDatabase,
  shown: WorkoutDocument,
  log: Partial<WrittenLog>,
): Promise<void> {
  const { donePlan } = shown
  return editOrRestoreLocal(database.workouts, shown, { ...noLog, ...log, donePlan })
}

/** Makes a logged workout planned again, with nothing logged. */
export function undoLog(database: RumoDatabase, key: string): Promise<void> {
  return editLocal(database.workouts, key, noLog)
}

/** Puts back the log that a workout had before. */
export function restoreLog(database: RumoDatabase, before: WorkoutDocument): Promise<void> {
  return editLocal(database.workouts, before.clientId, logOf(before))
}
