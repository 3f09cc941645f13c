import { collectionNames } from '../contract/wire/feed.ts'
import { databasePrefix, databasesOf } from '../database/database-names.ts'
import { readDocuments } from './indexed-db.ts'

/**
 * RxDB's Dexie storage empties the tables of a removed database but keeps the IndexedDB databases. This deletes them by
 * name, so that nothing remains after a sign-out.
 */
export async function removeLeftovers(databaseName: string, factory = indexedDB): Promise<void> {
  const all = await factory.databases()
  const left = all
    .map((info) => info.name ?? '')
    .filter((name) => name.startsWith(databasePrefix(databaseName)))
  await Promise.all(left.map((name) => deleteDatabase(factory, name)))
}

/** What RxDB called the notes of a migration. */
const migrationNotes = /--rx-migration-state-meta-\w+-\d+$/

/** Deletes what the migrations of earlier apps left: the databases that rows were moved from, once they are empty, and notes. */
export async function removeEmptied(databaseName: string): Promise<void> {
  const all = await indexedDB.databases()
  const notes = all
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(databasePrefix(databaseName)) && migrationNotes.test(name))
  const older = collectionNames.flatMap((name) => databasesOf(all, databaseName, name).slice(1))
  for (const name of older) if ((await readDocuments(name, (rows) => rows.count())) === 0) notes.push(name)
  await Promise.all(notes.map((name) => deleteDatabase(indexedDB, name)))
}

function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    // Another tab has it open. The deletion happens when that tab closes it.
    request.addEventListener('blocked', () => resolve())
  })
}
