import { type AttentionEntry, keepForAttention } from '../../attention/entries.ts'
import type { CollectionName } from '../../contract/feed.ts'
import { collectionOf, type RumoDatabase } from '../../database/open.ts'
import type { AnyDocument } from '../../database/rows/documents.ts'
import { readRow, writeRow } from '../../database/rows/write-row.ts'
import { onStorage } from '../../database/storage-error.ts'

/** The rows of a device as pushing needs them. Every method throws StorageError when the storage fails. */
export type RowStore = {
  /** A row as it is on this device now, deleted or not. */
  read(collection: CollectionName, key: string): Promise<AnyDocument | undefined>
  /**
   * Changes a row by compare-and-set: `change` is given the row as it is now and may be called again; undefined leaves
   * the row alone. @returns whether it was changed.
   */
  update(
    collection: CollectionName,
    key: string,
    change: (current: AnyDocument) => AnyDocument | undefined,
  ): Promise<boolean>
  /** Keeps a person's version for their decision. */
  keep(entry: AttentionEntry): Promise<void>
}

export function rowStore(database: RumoDatabase, now: () => number): RowStore {
  return {
    read: (collection, key) => onStorage(() => readRow(collectionOf(database, collection), key)),
    async update(collection, key, change) {
      let changed = false
      await onStorage(() =>
        writeRow(collectionOf(database, collection), key, (current) => {
          const next = current && change(current)
          changed = next !== undefined
          return next
        }),
      )
      return changed
    },
    keep: (entry) => onStorage(() => keepForAttention(database, entry, now())),
  }
}
