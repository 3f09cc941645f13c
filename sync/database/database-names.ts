/** One database per person, so that one account's rows are never read or sent under another. */
export function databaseName(userId: number): string {
  return `rumo-${userId}`
}

/** The prefix of the IndexedDB databases that belong to one RxDB database. */
export function databasePrefix(databaseName: string): string {
  return `rxdb-dexie-${databaseName}--`
}

/** The IndexedDB database of a collection in one layout (`schema/layouts.ts`); RxDB's own collections have only layout 0. */
export function collectionDatabase(databaseName: string, collection: string, layout: number): string {
  return `${databasePrefix(databaseName)}${layout}--${collection}`
}

/** Which of these databases a collection has, the newest layout first. Older ones are empty, or not copied yet. */
export function databasesOf(
  all: readonly IDBDatabaseInfo[],
  databaseName: string,
  collection: string,
): string[] {
  const start = databasePrefix(databaseName)
  const layouts = all.flatMap(({ name = '' }) => {
    const layout = Number.parseInt(name.slice(start.length), 10)
    return name === collectionDatabase(databaseName, collection, layout) ? [layout] : []
  })
  return layouts
    .toSorted((a, b) => b - a)
    .map((layout) => collectionDatabase(databaseName, collection, layout))
}
