import { useMemo, useState } from 'react'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { useStore } from '#src/config/create-store.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { exchangeState$ } from '#sync/first-screen.ts'
import { useSession } from '../session/session-context.ts'
import { liveStore } from './live-store.ts'

/**
 * The one bridge from the local database to React: renders the newest result of a live query.
 * @param open a function of its own module (not made while rendering) that opens the query.
 * @param args plain data; the query is opened again when its content changes.
 * @returns undefined until the first result, which local data gives within a frame or two; what is being read
 * elsewhere on the screen is there at once. A failing query throws while rendering, so the region's error boundary
 * shows it.
 */
export function useLiveQuery<T, Args>(
  open: (database: RumoDatabase, args: Args) => Observable<T>,
  args: Args,
): T | undefined {
  const { database } = useSession().client
  const content = JSON.stringify(args)
  const store = useMemo(() => liveStore(database, open, content), [database, open, content])
  const result = useStore(store)
  if (result && 'error' in result) throw result.error
  return result?.value
}

/** Rows for a list that may be empty: undefined until they are read, and while there are none before the first pull has ended. */
export function useLoadedRows<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const complete = useInitialSyncDone()
  return rows?.length === 0 && !complete ? undefined : rows
}

/**
 * Whether this device's first pull has ended. Before that, nothing here does not mean nothing there: what is said of
 * rows that are missing, or of how many there are, waits for it.
 */
export function useInitialSyncDone(): boolean {
  return useLiveQuery(complete, null) ?? false
}

function complete(database: RumoDatabase): Observable<boolean> {
  return exchangeState$(database).pipe(
    map((state) => state.complete),
    distinctUntilChanged(),
  )
}

/** The newest value that was not undefined, so that rows stay on the screen while a live query is opened again. */
export function useKeepPrevious<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
