import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import type { AnyDocument } from './documents.ts'

type Stored = RxDocumentData<AnyDocument>

/** RxDB's status of a write that lost against another one. */
const conflict = 409

/** A row without what RxDB keeps beside it. */
export function plainRow({
  _meta,
  _rev,
  _attachments,
  ...row
}: Stored | Record<string, unknown>): AnyDocument {
  return row as AnyDocument
}

/** The row with this key, deleted or not. RxDB's own queries never show a deleted one. */
export async function readRow(
  collection: RxCollection<AnyDocument>,
  key: string,
): Promise<AnyDocument | undefined> {
  const [found] = await collection.storageInstance.findDocumentsById([key], true)
  return found && plainRow(found)
}

/**
 * Changes rows by compare-and-set: `change` is given each row as it is now (undefined: there is none) and says what
 * becomes of it; undefined leaves it alone. It is called again for a row that somebody else wrote meanwhile, so it must
 * be pure. All rows that did not change meanwhile are written in one transaction.
 * @throws when the storage fails.
 */
export async function writeRows(
  collection: RxCollection<AnyDocument>,
  keys: readonly string[],
  change: (current: AnyDocument | undefined, key: string) => AnyDocument | undefined,
): Promise<void> {
  const { storageInstance } = collection
  let left = [...keys]
  while (left.length > 0) {
    const found = await storageInstance.findDocumentsById(left, true)
    const stored = new Map(found.map((row) => [row.clientId, row]))
    const writes = left.flatMap((key) => {
      const previous = stored.get(key)
      const row = change(previous && plainRow(previous), key)
      if (!row) return []
      const document = { ...row, _deleted: row._deleted === true, _attachments: {}, _meta: meta, _rev: '' }
      return [{ ...(previous && { previous }), document }]
    })
    if (writes.length === 0) return
    const { error } = await storageInstance.bulkWrite(writes, 'rumo-row')
    const failed = error.find(({ status }) => status !== conflict)
    if (failed) throw new Error(`a row could not be written: ${failed.status}`)
    left = error.map(({ documentId }) => documentId)
  }
}

/** RxDB sets the time of the write itself. */
const meta = { lwt: 1 }

/** As `writeRows` for one row. @returns the row as it is afterwards. */
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
