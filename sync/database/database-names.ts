/** One database per person, so that one account's rows are never read or sent under another. */
export function databaseName(userId: number): string {
  return `rumo-${userId}`
}

/** The prefix of the IndexedDB databases that belong to one RxDB database. */
export function databasePrefix(databaseName: string): string {
  return `rxdb-dexie-${databaseName}--`
}

/** The IndexedDB database of one collection in one version of its schema. */
export function collectionDatabase(databaseName: string, collection: string, version: number): string {
  return `${databasePrefix(databaseName)}${version}--${collection}`
}
