import type { RxDocumentData } from 'rxdb/plugins/core'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import { allUnsent } from '../database/unsent.ts'
import type { Memos } from './memos.ts'

/** Written as it is, a row comes to the push once more. One that changed at the same moment does so anyway. */
async function handIn(database: RumoDatabase, collection: CollectionName, row: RxDocumentData<AnyDocument>) {
  const storage = collectionOf(database, collection).storageInstance
  await storage.bulkWrite([{ previous: row, document: { ...row } }], 'hand-in')
}

/** What was put off because the server failed on it. */
export async function handInPutOff(database: RumoDatabase, memos: Memos): Promise<void> {
  for (const { collection, key } of await memos.allPutOff()) {
    const [row] = await collectionOf(database, collection).storageInstance.findDocumentsById([key], true)
    if (row?.unsent === 1) await handIn(database, collection, row)
  }
}

/**
 * What RxDB overlooks. It finds changes by the device's clock: when that was set back, a row is older than what had
 * been sent before, and after a restart nobody would ever send it. Call it when nothing is being sent or received.
 */
export async function handInOverlooked(database: RumoDatabase, memos: Memos): Promise<void> {
  const putOff = new Set((await memos.allPutOff()).map(({ key }) => key))
  for (const { collection, row } of await allUnsent(database)) {
    if (!putOff.has(row.clientId)) await handIn(database, collection, row as RxDocumentData<AnyDocument>)
  }
}
