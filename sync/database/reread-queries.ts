import type { RumoDatabase } from './open.ts'

/** RxDB's internal names: what a collection and its queries remember, so that the storage need not be read again. */
const rememberedRows = '_docCache'
const rememberedQueries = '_queryCache'
const byContent = '_map'
const lastChange = '_latestChangeEvent'

/** RxDB's mark of a query that has not run yet. */
const neverRun = -1

/**
 * Makes all queries read the storage again. A tab knows what another one writes because that one tells it; what was stored by
 * a tab that ended before it could tell would not be shown until the next start.
 */
export function rereadQueries(database: RumoDatabase): void {
  for (const collection of Object.values(database.collections)) {
    collection[rememberedRows].cacheItemByDocId.clear()
    for (const query of collection[rememberedQueries][byContent].values()) {
      Object.assign(query, { [lastChange]: neverRun })
    }
    // Live queries take this for a sign that something changed.
    database.eventBulks$.next({
      id: '',
      collectionName: collection.name,
      events: [],
      checkpoint: { id: '', lwt: 0 },
      context: '',
      databaseToken: database.token,
      storageToken: '',
      isLocal: false,
      internal: false,
    })
  }
}
