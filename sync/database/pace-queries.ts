import type { RxCollection } from 'rxdb/plugins/core'
import { filter, merge, throttleTime } from 'rxjs'
import { timings } from '#sync/timings.ts'
import { fillContext, stepContext } from './rows/write-row.ts'

/** RxDB's internal name: the changes from which a query works out its new result, without reading the storage. */
const recentChanges = '_changeEventBuffer'

/** What arrives between two updates of the queries; RxDB keeps a hundred. */
const changesKept = 2000

/**
 * While pages of many rows come in, or an act writes many in steps, live queries follow at intervals instead of with each
 * write: a coach's home has thousands of rows in its queries, and reading, sorting and drawing them took most of a first
 * sync. Every other write, also the last step of an act, is followed at once, with all that came before it.
 */
export function paceQueries(collection: RxCollection): void {
  const all$ = collection.eventBulks$
  const others$ = all$.pipe(filter(({ context }) => context !== fillContext && context !== stepContext))
  const paced = (wanted: string) =>
    all$.pipe(
      filter(({ context }) => context === wanted),
      throttleTime(timings.livePace, undefined, { leading: true, trailing: true }),
    )
  // Queries take this for a sign that something changed; what did, they have from the list of recent changes.
  Object.assign(collection, { eventBulks$: merge(others$, paced(fillContext), paced(stepContext)) })
  Object.assign(collection[recentChanges], { limit: changesKept })
}
