import { keepForAttention, type RumoDatabase } from '#sync/client.ts'
import { type Log, logFields, logOf, type WrittenLog } from './commands.ts'

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
