import { Problem } from '../../problem.ts'
import type { Collection } from '../../store/collections.ts'
import { findRow, lockRow } from '../../store/rows.ts'
import type { Reader } from '../../store/store.ts'
import type { AnyRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import type { Answer, Call, Viewer } from './context.ts'

/** The rules that hold for every entity: who sees a row, what a deleted one answers, what a stale base answers. */

export function tombstone(row: AnyRow) {
  return { clientId: row.clientId, id: row.id, deleted: true, version: row.version }
}

function sees<R extends AnyRow>(viewer: Viewer, collection: Collection<R>, row: R): boolean {
  return collection.scopesOf(row).some((scope) => viewer.held.has(scope))
}

/**
 * A closed group and what went with it has no holders any more; who made it still hears that it is gone, and nothing
 * else of it. What stands in an athlete's world has holders: who is not one of them hears nothing.
 */
export function knows<R extends AnyRow>(viewer: Viewer, collection: Collection<R>, row: R): boolean {
  if (sees(viewer, collection, row)) return true
  const outlivesHolders = collection.scopes.some(({ kind }) => kind === 'group' || kind === 'coach')
  return outlivesHolders && row.deletedAt !== null && collection.creator(row) === viewer.userId
}

function known<R extends AnyRow>(viewer: Viewer, collection: Collection<R>, row: R | undefined): R {
  if (!row || !knows(viewer, collection, row)) throw new Problem('not-found')
  return row
}

function live<R extends AnyRow>(row: R): R {
  if (row.deletedAt !== null) throw new Problem('gone', { current: tombstone(row) })
  return row
}

/** A live row that the viewer may see. Throws `not-found` (unknown and foreign alike) or `gone`. */
export async function seenRow<R extends AnyRow>(
  db: Reader,
  viewer: Viewer,
  collection: Collection<R>,
  id: number,
) {
  return live(known(viewer, collection, await findRow(db, collection, { id })))
}

/** Like `seenRow`, locked for a change. */
export async function lockSeen<R extends AnyRow>(tx: Tx, call: Call, collection: Collection<R>, id: number) {
  return live(await lockKnown(tx, call, collection, id))
}

/** Locked for a change, live or deleted. Throws `not-found`, also for a row with another clientId than the caller's. */
export async function lockKnown<R extends AnyRow>(tx: Tx, call: Call, collection: Collection<R>, id: number) {
  const row = known(call, collection, await lockRow(tx, collection, { id }))
  if (call.key !== undefined && call.key !== row.clientId) throw new Problem('not-found')
  return row
}

async function documentOf<R extends AnyRow>(db: Reader, viewer: Viewer, collection: Collection<R>, row: R) {
  const [document] = await collection.documents(db, [row], viewer.held)
  if (!document) throw new Error(`No document for row ${row.id} of ${collection.table}`)
  return document
}

/** Throws `precondition` with the current document unless the row is still what the caller's change was made on. */
export async function requireBase<R extends AnyRow>(tx: Tx, call: Call, collection: Collection<R>, row: R) {
  if (call.base === undefined || call.base === row.version) return
  throw new Problem('precondition', { current: await documentOf(tx.db, call, collection, row) })
}

/** Throws `forbidden` with the current document: the caller sees the row, but somebody else made it. */
export async function requireCreator<R extends AnyRow>(
  tx: Tx,
  call: Call,
  collection: Collection<R>,
  row: R,
) {
  if (collection.creator(row) === call.userId) return
  throw new Problem('forbidden', { current: await documentOf(tx.db, call, collection, row) })
}

export async function answerRow<R extends AnyRow>(
  db: Reader,
  viewer: Viewer,
  collection: Collection<R>,
  row: R,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const body = { [collection.entity]: await documentOf(db, viewer, collection, row) }
  return { status, version: row.version, body }
}

/** A single read. */
export async function readOne<R extends AnyRow>(
  db: Reader,
  viewer: Viewer,
  collection: Collection<R>,
  id: number,
): Promise<Answer> {
  return answerRow(db, viewer, collection, await seenRow(db, viewer, collection, id))
}

type Claimed<R> = { as: 'new' } | { as: 'existing'; row: R } | { as: 'deleted'; row: R }

/**
 * What a create with this clientId means: a new row, one that is there already, or one that its creator brings back.
 * Throws `gone` for a deleted row otherwise, and `invalid` when the key belongs to what the caller may not see.
 */
export async function claimClientId<R extends AnyRow>(
  tx: Tx,
  call: Call,
  collection: Collection<R>,
  wanted: { clientId?: string | undefined; restore?: boolean | undefined },
): Promise<Claimed<R>> {
  if (wanted.clientId === undefined) return { as: 'new' }
  const row = await lockRow(tx, collection, { clientId: wanted.clientId })
  if (!row) return { as: 'new' }
  if (!knows(call, collection, row)) {
    throw new Problem('invalid', { errors: [{ path: 'clientId', message: 'This key is taken' }] })
  }
  if (row.deletedAt === null) return { as: 'existing', row }
  if (!wanted.restore || collection.creator(row) !== call.userId) {
    throw new Problem('gone', { current: tombstone(row) })
  }
  return { as: 'deleted', row }
}
