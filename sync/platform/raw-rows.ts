import { isEntryId } from '../attention/entries.ts'
import { collectionNames } from '../contract/wire/feed.ts'
import { databasePrefix } from '../database/database-names.ts'
import type { AnyDocument, AttentionDocument } from '../database/rows/documents.ts'
import type { UnsentRow } from '../database/rows/unsent.ts'
import { localDocumentsCollection, readDocuments, withoutStorageFields } from './indexed-db.ts'

type RawRows = { rows: UnsentRow[]; attention: AttentionDocument[]; unreadable: number }

/**
 * Reads the unsent rows and attention entries from IndexedDB without RxDB, for a database that cannot be opened. Each
 * collection is a separate IndexedDB database, so the others can be read when one is damaged.
 */
export async function readRawRows(databaseName: string): Promise<RawRows> {
  const prefix = databasePrefix(databaseName)
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const found: RawRows = { rows: [], attention: [], unreadable: 0 }
  const read = async (collection: string): Promise<Record<string, unknown>[]> => {
    const name = names.find((one) => one.startsWith(prefix) && one.endsWith(`--${collection}`))
    try {
      return name === undefined ? [] : await readDocuments(name, (documents) => documents.getAll())
    } catch {
      found.unreadable += 1
      return []
    }
  }
  for (const collection of collectionNames) {
    for (const row of await read(collection)) {
      if (row.unsent === 1) found.rows.push({ collection, row: withoutStorageFields(row) as AnyDocument })
    }
  }
  for (const { id, data, _deleted } of await read(localDocumentsCollection)) {
    if (_deleted !== true && isEntryId(id)) found.attention.push(data as AttentionDocument)
  }
  return found
}
