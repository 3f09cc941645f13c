/** IndexedDB as RxDB's Dexie storage lays it out, read without RxDB. */

/** The collection in which RxDB stores local documents. */
export const localDocumentsCollection = 'plugin-local-documents-'

/** The key path of a collection of packed rows (`packed-rows.ts`). */
export const packedKey = '_meta.key'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** From here on, 15 bits are neither control characters nor halves of a pair. */
const firstCharacter = 0x10_00

/**
 * A key as packed rows have it: nine characters for the 36 of a UUID, in the same order. IndexedDB writes the key of a row
 * with each character in two bytes: for the row, for its existence and for each index.
 */
export function packKey(key: string): string {
  if (!uuid.test(key)) return key
  let left = BigInt(`0x${key.replaceAll('-', '')}`)
  let packed = ''
  for (let index = 0; index < 9; index += 1) {
    packed = String.fromCharCode(firstCharacter + Number(left & 0x7f_ffn)) + packed
    left >>= 15n
  }
  return packed
}

/** A row's key in this store. */
export function keyIn(documents: IDBObjectStore, key: string): string {
  return documents.keyPath === packedKey ? packKey(key) : key
}

/** The index on these fields, the last of which is the key, that packed rows need not name. */
export function indexOn(documents: IDBObjectStore, fields: readonly string[]): IDBIndex {
  const whole = indexName(fields)
  return documents.index(documents.indexNames.contains(whole) ? whole : indexName(fields.slice(0, -1)))
}

export function indexName(fields: readonly string[]): string {
  return `[${fields.join('+')}]`
}

/** How that storage writes the indexed boolean `_deleted`. */
export const deletedKey = { yes: '1', no: '0' } as const

/**
 * Runs one read on the documents of a database and closes it again.
 * Rejects when there is no such database; none is made.
 */
export async function readDocuments<T>(
  database: string,
  request: (documents: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database)
  // IndexedDB has just made it.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  const connection = await answer(opening)
  try {
    return await answer(request(connection.transaction('docs').objectStore('docs')))
  } finally {
    connection.close()
  }
}

/** The result of a request. Rejects with its error. */
export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

export function withoutStorageFields(stored: Record<string, unknown>): Record<string, unknown> {
  const { _meta, _rev, _attachments, ...document } = stored
  return { ...document, _deleted: stored._deleted === deletedKey.yes }
}
