import type { RxCollection } from 'rxdb/plugins/core'
import { merge, partition, throttleTime } from 'rxjs'
import { timings } from '#sync/timings.ts'
import { fillContext } from './rows/write-row.ts'

/** RxDB's internal name: the changes from which a query works out its new result, without reading the storage. */
const recentChanges = '_changeEventBuffer'

/** What arrives between two updates of the queries in a first sync; RxDB keeps a hundred. */
const changesKept = 2000

/**
 * While pages of many rows come in, live queries follow them at intervals instead of with each write: a coach's home has
 * thousands of rows in its queries, and reading, sorting and drawing them took most of a first sync. Every other
 * write is followed at once, with all that came before it.
 */
export function paceQueries(collection: RxCollection): void {
  const [filling$, others$] = partition(collection.eventBulks$, ({ context }) => context === fillContext)
  const paced$ = filling$.pipe(throttleTime(timings.livePace, undefined, { leading: true, trailing: true }))
  // Queries take this for a sign that something changed; what did, they have from the list of recent changes.
  Object.assign(collection, { eventBulks$: merge(others$, paced$) })
  Object.assign(collection[recentChanges], { limit: changesKept })
}
