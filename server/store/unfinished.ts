import type { Tx } from './store.ts'
import type { UnfinishedRow } from './tables.ts'

/** Rows that one transaction of a long task writes: other writers wait for its end. */
export const rowsAtOnce = 100

/**
 * Notes that a task has begun whose rows are too many for one transaction. Access ends in this transaction; the rows
 * follow in pieces, after a crash too (`finishTasks`).
 */
export async function leaveUnfinished(
  tx: Tx,
  task: UnfinishedRow['task'],
  personId: number,
  groupId = 0,
): Promise<void> {
  const note = tx.db.insertInto('unfinished').values({ task, personId, groupId })
  await note.onConflict((conflict) => conflict.doNothing()).execute()
}
