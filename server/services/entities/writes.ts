import { newClientId } from '../../../sync/contract/ids.ts'
import { Problem } from '../../problem.ts'
import type { Collection } from '../../store/collections.ts'
import {
  deleteRow,
  insertRow,
  lockRow,
  type NewRow,
  reviveRow,
  updateRow,
  type Values,
} from '../../store/rows.ts'
import type { AnyRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { answerRow, claimClientId, lockSeen, requireBase, requireCreator } from './access.ts'
import type { Answer, Call } from './context.ts'

/** The life of a row that belongs to whoever made it: made, changed, removed, brought back. */

type Wanted = { clientId?: string | undefined; restore?: boolean | undefined }

/**
 * Makes the row, or answers with the one that has the clientId. A restored row takes `restored` (all values when left
 * out) and stays with its `parent`. The caller has checked that the person may make it.
 */
export async function createRow<R extends AnyRow>(
  tx: Tx,
  call: Call,
  collection: Collection<R>,
  wanted: Wanted,
  make: {
    values: Values<R>
    restored?: Partial<Values<R>>
    parent?: keyof Values<R> & keyof R & string
    /** Brings back what went with the row; told how the row stood while it was deleted. */
    alongWith?: (deleted: R) => Promise<void>
  },
): Promise<Answer> {
  const claimed = await claimClientId(tx, call, collection, wanted)
  if (claimed.as === 'existing') return answerRow(tx.db, call, collection, claimed.row)
  const { values, parent } = make
  if (claimed.as === 'deleted') {
    if (parent !== undefined && claimed.row[parent] !== values[parent]) {
      throw new Problem('invalid', { errors: [{ path: parent, message: 'It belonged to another one' }] })
    }
    const revived = await reviveRow(tx, collection, claimed.row, make.restored ?? values)
    await make.alongWith?.(claimed.row)
    return answerRow(tx.db, call, collection, revived, 201)
  }
  const row = { ...values, clientId: wanted.clientId ?? newClientId() } as NewRow<R>
  return answerRow(tx.db, call, collection, await insertRow(tx, collection, row), 201)
}

/** A row that the caller made, on the version the caller meant, locked. */
export async function lockOwn<R extends AnyRow>(tx: Tx, call: Call, collection: Collection<R>, id: number) {
  const row = await lockSeen(tx, call, collection, id)
  await requireCreator(tx, call, collection, row)
  await requireBase(tx, call, collection, row)
  return row
}

/** Changes what is given; an edit may be partial. */
export async function editOwn<R extends AnyRow>(
  tx: Tx,
  call: Call,
  collection: Collection<R>,
  id: number,
  changes: Partial<NewRow<R>>,
): Promise<Answer> {
  const row = await lockOwn(tx, call, collection, id)
  return answerRow(tx.db, call, collection, await updateRow(tx, collection, row, changes))
}

export async function removeOwn<R extends AnyRow>(
  tx: Tx,
  call: Call,
  collection: Collection<R>,
  id: number,
): Promise<Answer> {
  await deleteRow(tx, collection, await lockOwn(tx, call, collection, id))
  return { status: 204 }
}

/** What a new row is put under: live, seen and made by the caller, locked so that it cannot go meanwhile. */
export async function lockParent<R extends AnyRow>(
  tx: Tx,
  call: Call,
  collection: Collection<R>,
  id: number,
) {
  const row = await lockRow(tx, collection, { id })
  const seen = row && row.deletedAt === null && collection.scopesOf(row).some((scope) => call.held.has(scope))
  // A deleted parent is not said to be gone: the tombstone would be taken for the child's.
  if (!seen) throw new Problem('not-found')
  if (collection.creator(row) !== call.userId) throw new Problem('forbidden')
  return row
}
