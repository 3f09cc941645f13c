import { keepForAttention, type RumoDatabase, type WorkoutDocument } from '../../../../sync/client.ts'
import type { CompletionValues } from '../form-schema.ts'

const fields = ['status', 'feel', 'rpe', 'notes'] as const

/** What a workout's athlete says of it. */
export type Log = Pick<WorkoutDocument, (typeof fields)[number]>

export function logOf({ status, feel, rpe, notes }: WorkoutDocument): Log {
  return { status, feel, rpe, notes }
}

/**
 * Keeps, for the person to choose, a log that came from another device since the form began: the form does not show it
 * and would write over it unseen.
 */
export async function keepConflictingLog(
  database: RumoDatabase,
  key: string,
  values: CompletionValues,
  began: Log,
): Promise<void> {
  const row = (await database.workouts.findOne(key).exec())?.toMutableJSON()
  // A plan without a log has nothing to lose.
  if (!row || row.status === 'planned' || differing(row, began).length === 0) return
  const mine = { ...row, ...values, status: 'completed' as const }
  const lost = differing(mine, row)
  if (lost.length === 0) return
  const about = { entity: 'workouts', entityKey: key, kind: 'conflict', code: '', kept: 'mine' } as const
  const versions = { mine: only(lost, mine), theirs: only(lost, row), row: mine }
  await keepForAttention(database, { ...about, ...versions }, Date.now())
}

function differing(a: Log, b: Log): (keyof Log)[] {
  return fields.filter((field) => a[field] !== b[field])
}

function only(some: readonly (keyof Log)[], log: Log): Partial<Log> {
  return Object.fromEntries(some.map((field) => [field, log[field]]))
}
