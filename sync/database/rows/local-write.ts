import type { RxCollection } from 'rxdb/plugins/core'
import { newClientId } from '../../contract/ids.ts'
import type { AnyDocument, Local } from './documents.ts'
import { contentOf, edited, removed, restored } from './row-state.ts'
import { writeRow } from './write-row.ts'

type Row = { clientId: string; id: number; version: number; createdAt: string; updatedAt: string }

/** What the device fills in for a row it makes itself; the server's values replace it. */
type Given = keyof Row | 'unsent'

/** The row is not on this device (any more). Nothing was written. */
export class RowMissing extends Error {}

/**
 * Writes a new row: one atomic write that is at once on screen and queued for sending.
 * @returns its key, which is final.
 */
export async function insertLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  fields: Omit<T, Given> & { clientId?: string },
): Promise<string> {
  const row = newRow<T>(fields)
  await collection.insert(row)
  return row.clientId
}

/**
 * Writes what a person said into the row with a key that other devices derive too: into a new row that starts as
 * `start`, or into the one that is there by now. Where it was deleted and the deletion is not sent yet, the record of
 * what was sent before stays, and a null does not overwrite a value, since nobody chose it.
 */
export async function putLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  start: Omit<T, Given> & { clientId: string },
  said: Partial<Omit<T, Given>>,
): Promise<void> {
  await write(collection, start.clientId, (present) => {
    if (present && !present._deleted) return edited(present, said)
    if (present?.unsent !== 1) return newRow<T>({ ...start, ...said })
    const words = Object.entries(said).filter(([, value]) => value !== null)
    return restored(present, { ...present, ...Object.fromEntries(words) })
  })
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

/** Changes some fields of a row. @throws RowMissing */
export async function editLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
  changes: Partial<Omit<T, Given>>,
): Promise<void> {
  await write(collection, key, (row) => {
    if (!row || row._deleted) throw new RowMissing(key)
    return edited(row, changes)
  })
}

/**
 * As `editLocal`; a row that was deleted meanwhile comes back with the changes.
 * @param shown the row as the person saw it: a deleted row keeps no content on the device.
 */
export async function editOrRestoreLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  shown: T,
  changes: Partial<Omit<T, Given>>,
): Promise<void> {
  await write(collection, shown.clientId, (row) => {
    if (row && !row._deleted) return edited(row, changes)
    return { ...restored(row, shown), ...changes }
  })
}

/**
 * Deletes a row here and, when it is sent, on the server. Does nothing when it is already gone.
 * @returns the row as it was, for `restoreLocal`; null when it was gone.
 */
export async function removeLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
): Promise<T | null> {
  let before: AnyDocument | null = null
  await write(collection, key, (row) => {
    before = row && !row._deleted ? row : null
    return before ? removed(before) : undefined
  })
  return before && ({ ...contentOf(before), unsent: 0 } as unknown as T)
}

/** Brings back a row that `removeLocal` returned: the same key, the same id. */
export async function restoreLocal<T extends Local<Row>>(collection: RxCollection<T>, row: T): Promise<void> {
  await write(collection, row.clientId, (present) => restored(present, row))
}

function write<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
  change: (row: AnyDocument | undefined) => AnyDocument | undefined,
) {
  return writeRow(collection as unknown as RxCollection<AnyDocument>, key, change)
}
