import { isEntryId } from '../attention/entries.ts'
import { collectionNames } from '../contract/wire/feed.ts'
import type { AnyDocument, AttentionDocument } from '../database/rows/documents.ts'
import type { UnsentRow } from '../database/rows/unsent.ts'
import { databasePrefix } from './remove-leftovers.ts'

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
      return name === undefined ? [] : await allDocuments(name)
    } catch {
      found.unreadable += 1
      return []
    }
  }
  for (const collection of collectionNames) {
    for (const row of await read(collection)) {
      if (row.unsent === 1) found.rows.push({ collection, row: withBooleans(row) })
    }
  }
  for (const { id, data, _deleted } of await read(localDocuments)) {
    if (_deleted !== true && isEntryId(id)) found.attention.push(data as AttentionDocument)
  }
  // Older app versions kept the entries here.
  for (const row of await read('attention')) {
    if (row._deleted !== deleted) found.attention.push(withBooleans(row) as unknown as AttentionDocument)
  }
  return found
}

/** The collection in which RxDB stores local documents. */
const localDocuments = 'plugin-local-documents-'

/** RxDB's Dexie storage stores an indexed boolean as text. */
const deleted = '1'

function withBooleans(row: Record<string, unknown>): AnyDocument {
  const { _meta, _rev, _attachments, ...document } = row
  return { ...document, _deleted: row._deleted === deleted } as unknown as AnyDocument
}

async function allDocuments(name: string): Promise<Record<string, unknown>[]> {
  const database = await answer(indexedDB.open(name))
  try {
    return await answer<Record<string, unknown>[]>(database.transaction('docs').objectStore('docs').getAll())
  } finally {
    database.close()
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
