/** IndexedDB as RxDB's Dexie storage lays it out, read without RxDB. */

/** The collection in which RxDB stores local documents. */
export const localDocumentsCollection = 'plugin-local-documents-'

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

/** A stored document without what the storage adds to it. */
export function withoutStorageFields(stored: Record<string, unknown>): Record<string, unknown> {
  const { _meta, _rev, _attachments, ...document } = stored
  return { ...document, _deleted: stored._deleted === deletedKey.yes }
}
