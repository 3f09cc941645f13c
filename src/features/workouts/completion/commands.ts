import * as v from 'valibot'
import {
  editLocal,
  editOrRestoreLocal,
  keepForAttention,
  type RumoDatabase,
  type WorkoutDocument,
} from '#sync/client.ts'
import { fieldsIn, initialValues } from '#sync/contract/index.ts'
import { type CompletionValues, completionSchema, type MissedValues, missedSchema } from './rules.ts'

export const logFields = fieldsIn('workouts', 'log')

/** What a workout's athlete says of it. */
export type Log = Pick<WorkoutDocument, (typeof logFields)[number]>

/** What the person writes of it; the rest the exchange adds. */
type WrittenLog = Omit<Log, 'donePlan'>

const noLog: Log = initialValues('workouts', 'log')

export function logOf(workout: WorkoutDocument): Log {
  return Object.fromEntries(logFields.map((field) => [field, workout[field]])) as Log
}

/**
 * Writes the log, which beats the workout's being deleted meanwhile. A log that is corrected stays with the plan it was
 * made on.
 */
function writeLog(database: RumoDatabase, shown: WorkoutDocument, log: Partial<WrittenLog>): Promise<void> {
  const { donePlan } = shown
  return editOrRestoreLocal(database.workouts, shown, { ...noLog, ...log, donePlan })
}

/**
 * Logs the workout as done, which beats its being deleted meanwhile.
 * Throws a ValiError when feel or effort are missing or out of range, and without notes unless all was as planned.
 */
export function completeWorkout(database: RumoDatabase, shown: WorkoutDocument, values: CompletionValues) {
  return writeLog(database, shown, completedLog(values))
}

/** What the form holds as a log. Throws as `completeWorkout`. */
export function completedLog(values: CompletionValues): WrittenLog {
  return { ...v.parse(completionSchema, values), status: 'completed', missedReason: null }
}

/** Marks a workout as missed for a reason, with words in its notes if any. Throws a ValiError without a reason. */
export function missWorkout(database: RumoDatabase, shown: WorkoutDocument, values: MissedValues) {
  const { missedReason, reason } = v.parse(missedSchema, values)
  return writeLog(database, shown, { status: 'missed', missedReason, notes: reason })
}

/** Makes a logged workout planned again, with nothing logged. */
export function undoLog(database: RumoDatabase, key: string): Promise<void> {
  return editLocal(database.workouts, key, noLog)
}

export function restoreLog(database: RumoDatabase, before: WorkoutDocument): Promise<void> {
  return editLocal(database.workouts, before.clientId, logOf(before))
}

/**
 * Keeps, for the person to choose, a log that came from another device since the form began: the form does not show it
 * and would write over it unseen.
 */
export async function keepConflictingLog(
  database: RumoDatabase,
  key: string,
  log: WrittenLog,
  began: WrittenLog,
): Promise<void> {
  const row = (await database.workouts.findOne(key).exec())?.toMutableJSON()
  // A plan without a log has nothing to lose.
  if (!row || row.status === 'planned' || differing(row, began).length === 0) return
  const mine = { ...row, ...log }
  if (differing(mine, row).length === 0) return
  const about = { entity: 'workouts', entityKey: key, kind: 'conflict', code: '', kept: 'mine' } as const
  const versions = { mine: logOf(mine), theirs: logOf(row), row: mine }
  const changed = { mineAt: new Date().toISOString(), theirsAt: row.updatedAt, theirsBy: row.updatedBy }
  await keepForAttention(database, { ...about, ...versions, ...changed }, Date.now())
}

function differing(a: WrittenLog, b: WrittenLog): (keyof Log)[] {
  return logFields.filter((field) => field !== 'donePlan' && a[field] !== b[field])
}
