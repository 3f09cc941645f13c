import { invalid, Problem } from '#server/problem.ts'
import type { Collection } from '#server/store/collections.ts'
import { findRow, type Key, lockRow } from '#server/store/rows.ts'
import { isInScopes, scope } from '#server/store/scopes.ts'
import type { AnyRow } from '#server/store/tables.ts'
import type { Deletion } from '#sync/contract/wire/problems.ts'
import type { ApiResponse, CallerTx, Viewer } from './context.ts'

/** Rules for all entities: who can see a row, and what a deleted row or an outdated base leads to. */

export function deletionOf({ updatedAt, updatedBy }: AnyRow): Deletion {
  return { updatedAt, updatedBy }
}

/** @returns what answers a change to a deleted row. */
export function gone(row: AnyRow): Problem {
  const { clientId, id, version } = row
  return new Problem('gone', {
    current: { clientId, id, deleted: true, version },
    deletion: deletionOf(row),
  })
}

/** Throws `not-found` unless the viewer is the athlete or a coach of theirs. */
export function requireAthlete({ held }: Pick<Viewer, 'held'>, athleteId: number): void {
  if (!held.has(scope('athlete', athleteId))) throw new Problem('not-found')
}

/** Whether the viewer may change and restore a row that they can see. */
export async function mayWrite<R extends AnyRow>(
  { db, userId }: Viewer,
  collection: Collection<R>,
  row: R,
): Promise<boolean> {
  return (await collection.mayWrite?.(db, row, userId)) ?? collection.creator(row) === userId
}

/**
 * Whether the viewer may learn that the row exists. Nobody holds the scope of a deleted group any more, so those who
 * may restore it still get the tombstone, and nothing else. An athlete's rows keep their scope, so people without it
 * learn nothing.
 */
export async function mayKnowOf<R extends AnyRow>(viewer: Viewer, collection: Collection<R>, row: R) {
  if (isInScopes(collection, viewer.held, row)) return true
  const outlivesHolders = collection.scopesOf(row).some((name) => /^(group|group-coach|coach):/.test(name))
  return outlivesHolders && row.deletedAt !== null && (await mayWrite(viewer, collection, row))
}

async function requireKnown<R extends AnyRow>(
  viewer: Viewer,
  collection: Collection<R>,
  row: R | undefined,
): Promise<R> {
  if (!row || !(await mayKnowOf(viewer, collection, row))) throw new Problem('not-found')
  return row
}

function requireLive<R extends AnyRow>(row: R): R {
  if (row.deletedAt !== null) throw gone(row)
  return row
}

/**
 * A row, by its id or its clientId, that is not deleted and that the viewer can see. Throws `not-found` (unknown or not
 * theirs) or `gone`.
 */
export async function findVisible<R extends AnyRow>(
  viewer: Viewer,
  collection: Collection<R>,
  id: number | string,
) {
  const key = typeof id === 'number' ? { id } : { clientId: id }
  return requireLive(await requireKnown(viewer, collection, await findRow(viewer.db, collection, key)))
}

/** Like `findVisible`, and locks the row. */
export async function lockVisible<R extends AnyRow>(tx: CallerTx, collection: Collection<R>, id: number) {
  return requireLive(await lockKnown(tx, collection, id))
}

/** Locks a row, deleted or not. Throws `not-found`, also when its clientId is not the one the caller named. */
export async function lockKnown<R extends AnyRow>(tx: CallerTx, collection: Collection<R>, id: number) {
  const row = await requireKnown(tx, collection, await lockRow(tx, collection, { id }))
  if (tx.key !== undefined && tx.key !== row.clientId) throw new Problem('not-found')
  return row
}

/**
 * Locks a row that is not deleted and that the caller sees. Throws `not-found`, never `gone`: a device would take that
 * tombstone for the one of the row that it writes.
 */
export async function lockSeen<R extends AnyRow>(tx: CallerTx, collection: Collection<R>, key: Key) {
  const row = await lockRow(tx, collection, key)
  if (row?.deletedAt !== null || !isInScopes(collection, tx.held, row)) throw new Problem('not-found')
  return row
}

export async function documentOf<R extends AnyRow>(viewer: Viewer, collection: Collection<R>, row: R) {
  const [document] = await collection.documents(viewer.db, [row], viewer.held)
  if (!document) throw new Error(`No document for row ${row.id} of ${collection.table}`)
  return document
}

/** Throws `precondition` with the current document when the row is no longer the version the change is based on. */
export async function requireBase<R extends AnyRow>(tx: CallerTx, collection: Collection<R>, row: R) {
  if (tx.base === undefined || tx.base === row.version) return
  throw new Problem('precondition', { current: await documentOf(tx, collection, row) })
}

/** Throws `forbidden` with the current document unless the caller may change the row. */
export async function requireWriter<R extends AnyRow>(tx: CallerTx, collection: Collection<R>, row: R) {
  if (await mayWrite(tx, collection, row)) return
  throw new Problem('forbidden', { current: await documentOf(tx, collection, row) })
}

export async function rowResponse<R extends AnyRow>(
  viewer: Viewer,
  collection: Collection<R>,
  row: R,
  status: 200 | 201 = 200,
): Promise<ApiResponse> {
  const body = { [collection.entity]: await documentOf(viewer, collection, row) }
  return { status, version: row.version, body }
}

export async function readEntity<R extends AnyRow>(
  viewer: Viewer,
  collection: Collection<R>,
  id: number | string,
): Promise<ApiResponse> {
  return rowResponse(viewer, collection, await findVisible(viewer, collection, id))
}

/** Throws `invalid` when a row that is to be restored belonged to another parent. */
export function requireSameParent<R extends AnyRow>(
  claimed: R,
  parent: keyof R & string,
  wanted: unknown,
): void {
  if (claimed[parent] !== wanted) throw invalid(parent, 'It belonged to another one')
}

type Claimed<R> = { as: 'new' } | { as: 'existing'; row: R } | { as: 'deleted'; row: R }

/**
 * Looks up the clientId of a create: it is new, or it belongs to an existing row, or to a deleted row that the caller
 * may restore. Throws `gone` for other deleted rows, and `invalid` when the row is not visible to the caller.
 */
export async function claimClientId<R extends AnyRow>(
  tx: CallerTx,
  collection: Collection<R>,
  wanted: { clientId?: string | undefined; restore?: boolean | undefined },
): Promise<Claimed<R>> {
  if (wanted.clientId === undefined) return { as: 'new' }
  const row = await lockRow(tx, collection, { clientId: wanted.clientId })
  if (!row) return { as: 'new' }
  if (!(await mayKnowOf(tx, collection, row))) {
    throw invalid('clientId', 'This key is taken')
  }
  if (row.deletedAt === null) return { as: 'existing', row }
  if (!wanted.restore || !(await mayWrite(tx, collection, row))) {
    throw gone(row)
  }
  return { as: 'deleted', row }
}
