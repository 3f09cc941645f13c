import type { BulkWriteRow, RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import type { AnyDocument } from './documents.ts'

type Stored = RxDocumentData<AnyDocument>

/** RxDB's status of a write that lost against a concurrent one. */
const conflict = 409

const rowContext = 'rumo-row'

/** The context of writes after which more of the same follow: see `paceQueries`. */
export const fillContext = 'rumo-fill'

/** `fills`: more of the same follow. `areNew`: likely no row is stored yet, so that reading them first is a waste. */
export type Writing = { fills: boolean; areNew: boolean }

/** A row without the fields that RxDB adds. */
export function plainRow({
  _meta,
  _rev,
  _attachments,
  ...row
}: Stored | Record<string, unknown>): AnyDocument {
  return row as AnyDocument
}

/** The row with this key, deleted or not. RxDB's own queries never return a deleted row. */
export async function readRow(
  collection: RxCollection<AnyDocument>,
  key: string,
): Promise<AnyDocument | undefined> {
  const [found] = await collection.storageInstance.findDocumentsById([key], true)
  return found && plainRow(found)
}

/**
 * Changes rows by compare-and-set. `change` gets the stored row (undefined: none) and returns the new one; undefined
 * leaves it unchanged. It is called again when another write came first, so it must be pure. Rows without a concurrent
 * write are written in one transaction.
 * @throws when the storage fails.
 */
export async function writeRows(
  collection: RxCollection<AnyDocument>,
  keys: readonly string[],
  change: (current: AnyDocument | undefined, key: string) => AnyDocument | undefined,
  { fills, areNew }: Writing = { fills: false, areNew: false },
): Promise<void> {
  const { storageInstance } = collection
  const context = fills ? fillContext : rowContext
  const left = new Set(keys)
  let areRead = !areNew
  while (left.size > 0) {
    // Unread, a row that is stored after all is a conflict, and so is read for the next attempt.
    const found = areRead ? await storageInstance.findDocumentsById([...left], true) : []
    const stored = new Map(found.map((row) => [row.clientId, row]))
    const writes: BulkWriteRow<AnyDocument>[] = []
    for (const key of left) {
      const previous = stored.get(key)
      const row = change(previous && plainRow(previous), key)
      if (row) {
        const document = { ...row, _deleted: row._deleted === true, _attachments: {}, _meta: meta, _rev: '' }
        writes.push({ ...(previous && { previous }), document })
      }
      // What is left unchanged where nothing was read may have to change what is stored.
      if (row || areRead) left.delete(key)
    }
    areRead = true
    if (writes.length === 0) continue
    const { error } = await storageInstance.bulkWrite(writes, context)
    const failed = error.find(({ status }) => status !== conflict)
    if (failed) throw new Error(`a row could not be written: ${failed.status}`)
    for (const { documentId } of error) left.add(documentId)
  }
}

/** RxDB replaces this with the time of the write. */
const meta = { lwt: 1 }

/** As `writeRows` for one row. @returns the row after the write. */
export async function writeRow(
  collection: RxCollection<AnyDocument>,
  key: string,
  change: (current: AnyDocument | undefined) => AnyDocument | undefined,
): Promise<AnyDocument | undefined> {
  let result: AnyDocument | undefined
  await writeRows(collection, [key], (current) => {
    const next = change(current)
    result = next ?? current
    return next
  })
  return result
}
