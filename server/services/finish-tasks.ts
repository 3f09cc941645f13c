import { setImmediate } from 'node:timers/promises'
import type { Store, Tx } from '../store/store.ts'
import type { UnfinishedRow } from '../store/tables.ts'
import { eraseRowsOfAthlete, eraseRowsOfCoach } from './accounts/account-deletion.ts'
import { passPlans } from './groups/coaches.ts'
import { moveRows } from './groups/hand-over.ts'

/** Each does a piece, and says whether more may be left. */
type Piece = (tx: Tx, note: UnfinishedRow) => Promise<boolean>

/** In this order: a coach's plans are passed on before what is left of them is erased. */
const pieces: Record<UnfinishedRow['task'], Piece> = {
  'pass-plans': passPlans,
  'hand-over': moveRows,
  'erase-athlete': eraseRowsOfAthlete,
  'erase-coach': eraseRowsOfCoach,
}

/** @returns whether there was anything to do. */
async function doPiece(store: Store): Promise<boolean> {
  return store.write(async (tx) => {
    const query = tx.db.selectFrom('unfinished').selectAll().orderBy('personId')
    const notes = await (tx.postgres ? query.forUpdate() : query).execute()
    for (const [task, piece] of Object.entries(pieces)) {
      const note = notes.find((each) => each.task === task)
      if (!note) continue
      if (await piece(tx, note)) return true
      const done = tx.db.deleteFrom('unfinished').where('task', '=', note.task)
      await done.where('personId', '=', note.personId).where('groupId', '=', note.groupId).execute()
      return true
    }
    return false
  })
}

/** Goes on with what erasing, handing over and leaving have begun, piece by piece, until nothing is left. */
export async function finishTasks(store: Store, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await doPiece(store))) await setImmediate()
}
