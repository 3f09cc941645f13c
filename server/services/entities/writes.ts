import { Problem } from '#server/problem.ts'
import type { Collection } from '#server/store/collections.ts'
import { insertRow, type NewRow, reviveRow, updateRow, type Values } from '#server/store/rows.ts'
import type { AnyRow } from '#server/store/tables.ts'
import { newClientId } from '#sync/contract/ids.ts'
import {
  claimClientId,
  lockSeen,
  lockVisible,
  mayWrite,
  requireBase,
  requireSameParent,
  requireWriter,
  rowResponse,
} from './access.ts'
import { removeRows, reviveBelonging } from './belonging.ts'
import type { ApiResponse, CallerTx } from './context.ts'

/** Create, edit and delete for rows that their creator may change, and those whom their collection names. */

type Wanted = { clientId?: string | undefined; restore?: boolean | undefined }

/**
 * Creates the row, or returns the existing one with this clientId. A restored row takes the values `restored` (default:
 * all) and must have the same `parents`. The caller checks beforehand that the person may create it.
 */
export async function createRow<R extends AnyRow>(
  tx: CallerTx,
  collection: Collection<R>,
  wanted: Wanted,
  make: {
    values: Values<R>
    restored?: Partial<Values<R>>
    parents?: readonly (keyof Values<R> & keyof R & string)[]
    /** What else a restored row needs; gets it as it was while deleted. */
    alongWith?: (deleted: R) => Promise<void>
    /** What follows from a new row, or from one that came back. */
    made?: (row: R) => Promise<void>
  },
): Promise<ApiResponse> {
  const claimed = await claimClientId(tx, collection, wanted)
  if (claimed.as === 'existing') return rowResponse(tx, collection, claimed.row)
  const { values, parents = [] } = make
  if (claimed.as === 'deleted') {
    for (const field of parents) requireSameParent(claimed.row, field, values[field])
    const revived = await reviveRow(tx, collection, claimed.row, make.restored ?? values)
    await reviveBelonging(tx, collection, claimed.row)
    await make.alongWith?.(claimed.row)
    await make.made?.(revived)
    return rowResponse(tx, collection, revived, 201)
  }
  const row = { ...values, clientId: wanted.clientId ?? newClientId() } as NewRow<R>
  const inserted = await insertRow(tx, collection, row)
  await make.made?.(inserted)
  return rowResponse(tx, collection, inserted, 201)
}

/** Locks a row that the caller may change, after checking the base version. */
export async function lockOwn<R extends AnyRow>(tx: CallerTx, collection: Collection<R>, id: number) {
  const row = await lockVisible(tx, collection, id)
  await requireWriter(tx, collection, row)
  await requireBase(tx, collection, row)
  return row
}

/** Changes the given fields. */
export async function editOwn<R extends AnyRow>(
  tx: CallerTx,
  collection: Collection<R>,
  id: number,
  changes: Partial<NewRow<R>>,
): Promise<ApiResponse> {
  const row = await lockOwn(tx, collection, id)
  return rowResponse(tx, collection, await updateRow(tx, collection, row, changes))
}

export async function removeOwn<R extends AnyRow>(
  tx: CallerTx,
  collection: Collection<R>,
  id: number,
): Promise<ApiResponse> {
  await removeRows(tx, collection, [await lockOwn(tx, collection, id)])
  return { status: 204 }
}

/**
 * Locks the parent of a new row: visible, not deleted, and the caller's to change. The lock keeps it from being deleted
 * meanwhile.
 */
export async function lockParent<R extends AnyRow>(tx: CallerTx, collection: Collection<R>, id: number) {
  const row = await lockSeen(tx, collection, { id })
  if (!(await mayWrite(tx, collection, row))) throw new Problem('forbidden')
  return row
}
