import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import type { AnyDocument } from './documents.ts'

type Stored = RxDocumentData<AnyDocument>

/** What writing takes of a collection. */
export type RowStore<T = AnyDocument> = Pick<RxCollection<T>, 'storageInstance'>

/** RxDB's status of a write that lost against a concurrent one. */
const conflict = 409

const rowContext = 'rumo-row'

/** The context of writes after which more of the same follow: see `paceQueries`. */
export const fillContext = 'rumo-fill'

/** The context of a step of a longer act, after which further ones follow: see `paceQueries` and `Schedule`. */
export const stepContext = 'rumo-step'

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
  { storageInstance }: RowStore,
  keys: readonly string[],
  change: (current: AnyDocument | undefined, key: string) => AnyDocument | undefined,
  context = rowContext,
): Promise<void> {
  let left = [...keys]
  while (left.length > 0) {
    // Always read: RxDB writes a row that it is given without a previous one over a deleted row, also an unsent deletion.
    const found = await storageInstance.findDocumentsById(left, true)
    const stored = new Map(found.map((row) => [row.clientId, row]))
    const writes = left.flatMap((key) => {
      const previous = stored.get(key)
      const row = change(previous && plainRow(previous), key)
      return row ? [{ ...(previous && { previous }), document: documentOf(row) }] : []
    })
    if (writes.length === 0) return
    const { error } = await storageInstance.bulkWrite(writes, context)
    const failed = error.find(({ status }) => status !== conflict)
    if (failed) throw new Error(`a row could not be written: ${failed.status}`)
    left = error.map(({ documentId }) => documentId)
  }
}

/** Creates rows in one transaction. @throws when one of them is there already or the storage fails. */
export async function insertRows(
  { storageInstance }: RowStore,
  rows: readonly AnyDocument[],
  context = rowContext,
): Promise<void> {
  const writes = rows.map((row) => ({ document: documentOf(row) }))
  const { error } = await storageInstance.bulkWrite(writes, context)
  if (error.length > 0) throw new Error('rows were not stored')
}

function documentOf(row: AnyDocument): Stored {
  return { ...row, _deleted: row._deleted === true, _attachments: {}, _meta: meta, _rev: '' }
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
