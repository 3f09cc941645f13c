import { useMemo } from 'react'
import type { Observable } from 'rxjs'
import { createStore, useStore } from '../../config/create-store.ts'

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
