import { databasePrefix } from '../database/database-names.ts'

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

function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    // Another tab has it open. The deletion happens when that tab closes it.
    request.addEventListener('blocked', () => resolve())
  })
}
