import { useMemo } from 'react'
import type { Observable } from 'rxjs'
import { createStore, useStore } from '#src/config/create-store.ts'
import type { RumoDatabase } from '#sync/client.ts'
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

/** The newest value of an observable that does not fail; undefined until the first. */
export function useObservable<T>(source$: Observable<T>): T | undefined {
  const store = useMemo(
    () =>
      createStore<T | undefined>(undefined, (write) => {
        const source = source$.subscribe(write)
        return () => source.unsubscribe()
      }),
    [source$],
  )
  return useStore(store)
}
