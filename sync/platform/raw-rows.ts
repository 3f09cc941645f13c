import { isEntryId } from '../attention/entries.ts'
import { collectionNames } from '../contract/wire/feed.ts'
import { databasesOf } from '../database/database-names.ts'
import type { AnyDocument, AttentionDocument } from '../database/rows/documents.ts'
import type { UnsentRow } from '../database/rows/unsent.ts'
import { localDocumentsCollection, readDocuments, withoutStorageFields } from './indexed-db.ts'

type RawRows = { rows: UnsentRow[]; attention: AttentionDocument[]; unreadable: number }

/**
 * Reads the unsent rows and attention entries from IndexedDB without RxDB, for a database that cannot be opened. Each
 * collection is a separate IndexedDB database, so the others can be read when one is damaged; it has several where an app
 * moved its rows, or was about to: of a row that is in more than one, the newest layout has the newest state.
 */
export async function readRawRows(databaseName: string): Promise<RawRows> {
  const all = await indexedDB.databases()
  const found: RawRows = { rows: [], attention: [], unreadable: 0 }
  const read = async (collection: string, keyField: string): Promise<Record<string, unknown>[]> => {
    const byKey = new Map<unknown, Record<string, unknown>>()
    for (const name of databasesOf(all, databaseName, collection)) {
      try {
        for (const stored of await readDocuments(name, (documents) => documents.getAll())) {
          if (!byKey.has(stored[keyField])) byKey.set(stored[keyField], withoutStorageFields(stored))
        }
      } catch {
        found.unreadable += 1
      }
    }
    return [...byKey.values()]
  }
  for (const collection of collectionNames) {
    for (const row of await read(collection, 'clientId')) {
      if (row.unsent === 1) found.rows.push({ collection, row: row as AnyDocument })
    }
  }
  for (const { id, data, _deleted } of await read(localDocumentsCollection, 'id')) {
    if (_deleted !== true && isEntryId(id)) found.attention.push(data as AttentionDocument)
  }
  return found
}
