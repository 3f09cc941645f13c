/** What the names of all IndexedDB databases of one of our databases begin with. */
export function databasePrefix(databaseName: string): string {
  return `rxdb-dexie-${databaseName}--`
}

/**
 * RxDB's Dexie storage empties the tables of a removed database but leaves the IndexedDB databases themselves;
 * this deletes them by name, so that a clean sign-out leaves nothing behind.
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
    // Another tab still has it open; it closes there and the deletion then goes through by itself.
    request.addEventListener('blocked', () => resolve())
  })
}
