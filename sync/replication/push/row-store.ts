import { type AttentionEntry, keepForAttention, removeEntry } from '#sync/attention/entries.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { collectionOf, type RumoDatabase } from '#sync/database/open.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { readRow, writeRow } from '#sync/database/rows/write-row.ts'
import { onStorage } from '#sync/database/storage-error.ts'

/** The row storage that the push uses. Every method throws StorageError when the storage fails. */
export function rowStore(database: RumoDatabase, now: () => number) {
  return {
    /** The stored row, deleted or not. */
    read: (collection: CollectionName, key: string) =>
      onStorage(() => readRow(collectionOf(database, collection), key)),
    /**
     * Changes a row by compare-and-set. `change` gets the stored row and may be called again; undefined leaves the row
     * unchanged. @returns what was stored; what an earlier call made lost against another write.
     */
    async update(
      collection: CollectionName,
      key: string,
      change: (current: AnyDocument) => AnyDocument | undefined,
    ) {
      let stored: AnyDocument | undefined
      await onStorage(() =>
        writeRow(collectionOf(database, collection), key, (current) => {
          stored = current && change(current)
          return stored
        }),
      )
      return stored
    },
    /** Stores an attention entry. @returns its id when it is a new one, else undefined. */
    keep: (entry: AttentionEntry) => onStorage(() => keepForAttention(database, entry, now())),
    withdraw: (id: string) => onStorage(() => removeEntry(database, id)),
  }
}

export type RowStore = ReturnType<typeof rowStore>
