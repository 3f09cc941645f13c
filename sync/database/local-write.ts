import type { RxCollection } from 'rxdb/plugins/core'
import { newClientId } from '../contract/ids.ts'
import type { Local } from './documents.ts'

type Row = { clientId: string; id: number; version: number; createdAt: string; updatedAt: string }

/** What the device fills in for a row it makes itself; the server's values replace it. */
type Given = keyof Row | 'unsent'

/**
 * Writes a new row: one atomic write that is at once on screen and queued for sending.
 * @returns its key, which is final.
 */
export async function insertLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  fields: Omit<T, Given> & { clientId?: string },
): Promise<string> {
  const row = newRow(fields)
  await collection.insert(row)
  return row.clientId
}

/**
 * Writes several new rows of one collection: all of them or, when it rejects, none. Their keys ascend: rows that were
 * made in one moment are listed and sent by key, and so keep the order they were given in.
 * @returns the keys, in the same order.
 */
export async function insertAllLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  all: readonly (Omit<T, Given> & { clientId?: string })[],
): Promise<string[]> {
  const keys = all.map(() => newClientId()).toSorted()
  const rows = all.map((fields, index) => newRow<T>({ clientId: keys[index], ...fields }))
  const { error } = await collection.bulkInsert(rows)
  if (error.length > 0) throw new Error('rows were not stored')
  return rows.map(({ clientId }) => clientId)
}

function newRow<T extends Local<Row>>(fields: Omit<T, Given> & { clientId?: string }): T {
  const now = new Date().toISOString()
  const clientId = fields.clientId ?? newClientId()
  const row = { ...fields, clientId, id: 0, version: 0, createdAt: now, updatedAt: now, unsent: 1 }
  return row as unknown as T
}

/** Changes some fields of a row. Throws when the row is not on this device (any more). */
export async function editLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
  changes: Partial<Omit<T, Given>>,
): Promise<void> {
  const document = await collection.findOne(key).exec(true)
  await document.incrementalPatch({ ...changes, unsent: 1 } as unknown as Partial<T>)
}

/** As `editLocal`; a row that was deleted meanwhile comes back with the changes. Throws when it never was on this device. */
export async function editOrRestoreLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
  changes: Partial<Omit<T, Given>>,
): Promise<void> {
  const [found] = await collection.storageInstance.findDocumentsById([key], true)
  if (!found?._deleted) return editLocal(collection, key, changes)
  const { _deleted, _attachments, _meta, _rev, ...row } = found
  await restoreLocal(collection, { ...row, ...changes } as unknown as T)
}

/** Deletes a row here and, when it is sent, on the server. Does nothing when it is already gone. */
export async function removeLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
): Promise<T | null> {
  const document = await collection.findOne(key).exec()
  if (!document) return null
  const before = document.toMutableJSON()
  await document.incrementalModify((current) => ({ ...current, unsent: 1, _deleted: true }))
  return before
}

/** Brings back a row that `removeLocal` returned: the same key, the same id. */
export async function restoreLocal<T extends Local<Row>>(collection: RxCollection<T>, row: T): Promise<void> {
  await collection.incrementalUpsert({ ...row, unsent: 1 })
}
