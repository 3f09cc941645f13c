import type { RxCollection } from 'rxdb/plugins/core'
import { newClientId, newClientIds } from '#sync/contract/ids.ts'
import type { AnyDocument, Local } from './documents.ts'
import { asItWas, edited, removed, restored } from './row-state.ts'
import { insertRows, type RowStore, stepContext, writeRows } from './write-row.ts'

type Row = { clientId: string; id: number; version: number; createdAt: string; updatedAt: string }

/** The fields that the device fills in for a new row. The server's values replace them. */
type GeneratedField = keyof Row | 'unsent'

type Changes<T> = Partial<Omit<T, GeneratedField>>

/** Where rows are created: a collection, or a step of an act in it. */
type CreateTarget<T> = RowStore<T> & { readonly context?: string }

/** The collection for a step of an act that others follow: screens and server hear of it together with them. */
export function stepIn<T>({ storageInstance }: RxCollection<T>): CreateTarget<T> {
  return { storageInstance, context: stepContext }
}

/** The row is not (or no longer) on this device. Nothing was written. */
export class RowMissing extends Error {}

/**
 * Creates a row in one atomic write: it is shown at once and queued for sending.
 * @returns its key, which never changes.
 */
export async function insertLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  fields: Omit<T, GeneratedField> & { clientId?: string },
): Promise<string> {
  const row = newRow<T>(fields)
  await collection.insert(row)
  return row.clientId
}

/**
 * Writes a person's values into a row whose key other devices derive too (an attendance): into the existing row, or
 * into a new one with the fields of `start`. When the row was deleted and the deletion is not sent yet, what is in
 * flight stays. Then a null does not overwrite a value: it is a default that nobody chose.
 */
export async function putLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  start: Omit<T, GeneratedField> & { clientId: string },
  values: Changes<T>,
): Promise<void> {
  await putAllLocal(collection, [start], values)
}

/** As `putLocal` for several rows, in one transaction. */
export async function putAllLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  starts: readonly (Omit<T, GeneratedField> & { clientId: string })[],
  values: Changes<T>,
): Promise<void> {
  const byKey = new Map(starts.map((start) => [start.clientId, start]))
  await writeRows(collection as unknown as RowStore, [...byKey.keys()], (present, key) => {
    const start = byKey.get(key)
    return start && put<T>(present, start, values)
  })
}

function put<T extends Local<Row>>(
  present: AnyDocument | undefined,
  start: Omit<T, GeneratedField> & { clientId: string },
  values: Changes<T>,
): AnyDocument | undefined {
  if (present && !present._deleted) return edited(present, values)
  if (present?.unsent !== 1) return newRow<T>({ ...start, ...values })
  const entries = Object.entries(values).filter(([, value]) => value !== null)
  return restored(present, present, Object.fromEntries(entries))
}

/**
 * Deletes rows, creates others in their place and restores further ones, all in one transaction: a page that is killed
 * leaves none of it, or all.
 * @returns the deleted rows as they were, and the keys of the new ones.
 */
export async function replaceAllLocal<T extends Local<Row>>(
  target: RowStore<T>,
  {
    remove,
    insert = [],
    restore = [],
  }: {
    remove: readonly string[]
    insert?: readonly (Omit<T, GeneratedField> & { clientId?: string })[]
    restore?: readonly T[]
  },
): Promise<{ removed: T[]; added: string[] }> {
  const keys = newClientIds(insert.length)
  const rows = insert.map((fields, index) => newRow<T>({ clientId: keys[index], ...fields }))
  const made = new Map(rows.map((row) => [row.clientId, row as unknown as AnyDocument]))
  const wanted = new Map(restore.map((row) => [row.clientId, row]))
  const before = new Map<string, T>()
  await writeRows(
    target as unknown as RowStore,
    [...new Set([...remove, ...made.keys(), ...wanted.keys()])],
    (present, key) => {
      // Asked again after a concurrent write: only the last answer counts.
      before.delete(key)
      const row = wanted.get(key)
      if (row) return restored(present, row)
      if (made.has(key)) return made.get(key)
      if (!present || present._deleted) return undefined
      before.set(key, asItWas(present) as unknown as T)
      return removed(present)
    },
  )
  return { removed: [...before.values()], added: [...made.keys()] }
}

/**
 * Creates several rows in one collection: all of them, or none when it rejects. Their keys ascend, because rows of one
 * moment are listed and sent by key: so they keep the given order.
 * @returns the keys, in the same order.
 */
export async function insertAllLocal<T extends Local<Row>>(
  target: CreateTarget<T>,
  all: readonly (Omit<T, GeneratedField> & { clientId?: string })[],
): Promise<string[]> {
  const keys = newClientIds(all.length)
  const rows = all.map((fields, index) => newRow<T>({ clientId: keys[index], ...fields }))
  await insertRows(target as unknown as RowStore, rows, target.context)
  return rows.map(({ clientId }) => clientId)
}

function newRow<T extends Local<Row>>(fields: Omit<T, GeneratedField> & { clientId?: string }): T {
  const now = new Date().toISOString()
  const clientId = fields.clientId ?? newClientId()
  const row = { ...fields, clientId, id: 0, version: 0, createdAt: now, updatedAt: now, unsent: 1 }
  return row as unknown as T
}

/** Which of these keys name a row that is on this device, or was until it was deleted. */
export async function keysEverHere<T>(
  collection: RxCollection<T>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { storageInstance } = collection as unknown as RxCollection<AnyDocument>
  const found = await storageInstance.findDocumentsById([...keys], true)
  return new Set(found.map(({ clientId }) => clientId))
}

/** The changes of a row, or what makes them of the row as it is stored: of a list, what a screen showed may be outdated. */
type Change<T> = Changes<T> | ((row: T) => Changes<T>)

/** Changes some fields of a row. @throws RowMissing */
export async function editLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
  change: Change<T>,
): Promise<void> {
  const [before] = await editAllLocal(collection, [key], change)
  if (!before) throw new RowMissing(key)
}

/** Which rows of a bulk write are meant; the others stay as they are. */
type Wanted<T> = (row: T) => boolean

/**
 * Changes several rows, those that are here and `wanted`, in one transaction.
 * @returns the changed rows as they were.
 */
export function editAllLocal<T extends Local<Row>>(
  target: RowStore<T>,
  keys: readonly string[],
  change: Change<T>,
  wanted: Wanted<T> = () => true,
): Promise<T[]> {
  return writeAll(target, keys, wanted, (row) =>
    edited(row, typeof change === 'function' ? change(row as unknown as T) : change),
  )
}

/**
 * Deletes several rows, those that are here and `wanted`, in one transaction. The deletions are queued for sending.
 * @returns the deleted rows as they were, for `restoreAllLocal`.
 */
export function removeAllLocal<T extends Local<Row>>(
  target: RowStore<T>,
  keys: readonly string[],
  wanted: Wanted<T> = () => true,
): Promise<T[]> {
  return writeAll(target, keys, wanted, removed)
}

/** Restores rows that `removeAllLocal` returned, in one transaction; one that is here stays as it is. */
export async function restoreAllLocal<T extends Local<Row>>(
  target: RowStore<T>,
  rows: readonly T[],
): Promise<void> {
  const wanted = new Map(rows.map((row) => [row.clientId, row]))
  const change = (present: AnyDocument | undefined, key: string) => {
    const row = wanted.get(key)
    return row && restored(present, row)
  }
  await writeRows(target as unknown as RowStore, [...wanted.keys()], change)
}

/**
 * As `editLocal`, but restores the row with the changes when it was deleted in the meantime.
 * @param shown the row as the person saw it: the device keeps no content of a deleted row.
 */
export async function editOrRestoreLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  shown: T,
  changes: Changes<T>,
): Promise<void> {
  await writeRows(collection as unknown as RowStore, [shown.clientId], (row) => {
    if (row && !row._deleted) return edited(row, changes)
    return restored(row, shown, changes)
  })
}

/**
 * Deletes a row. The deletion is queued for sending. Does nothing when the row is already gone.
 * @returns the row as it was, for `restoreLocal`; null when it was gone.
 */
export async function removeLocal<T extends Local<Row>>(
  collection: RxCollection<T>,
  key: string,
): Promise<T | null> {
  const [before = null] = await removeAllLocal(collection, [key])
  return before
}

/** Restores a row that `removeLocal` returned, with the same key and id; one that is here stays as it is. */
export async function restoreLocal<T extends Local<Row>>(collection: RxCollection<T>, row: T): Promise<void> {
  await restoreAllLocal(collection, [row])
}

async function writeAll<T extends Local<Row>>(
  target: RowStore<T>,
  keys: readonly string[],
  wanted: Wanted<T>,
  change: (row: AnyDocument) => AnyDocument,
): Promise<T[]> {
  const before = new Map<string, T>()
  const changeWanted = (row: AnyDocument | undefined, key: string) => {
    // Asked again after a concurrent write: only the last answer counts.
    before.delete(key)
    if (!row || row._deleted || !wanted(row as unknown as T)) return undefined
    before.set(key, asItWas(row) as unknown as T)
    return change(row)
  }
  await writeRows(target as unknown as RowStore, keys, changeWanted)
  return [...before.values()]
}
