import { useMemo, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'

/** A value outside of React that components follow with `useStore`. */
export type Store<T> = {
  read: () => T
  /** @returns stops it. */
  subscribe: (listener: () => void) => () => void
}

/**
 * @param start runs when the first listener comes, with `write`, to follow what the value is made of; what it returns
 * runs after the last listener has left.
 */
export function createStore<T>(
  initial: T,
  start?: (write: (value: T) => void) => () => void,
): Store<T> & { write: (value: T) => void } {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined
  const write = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const stopWithoutListeners = () => {
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
  return {
    read: () => value,
    write,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= start?.(write)
      return () => {
        listeners.delete(listener)
        // React removes a component's old listener before it adds the new one, which may be of the same store.
        queueMicrotask(stopWithoutListeners)
      }
    },
  }
}

export function useStore<T>({ subscribe, read }: Store<T>): T {
  return useSyncExternalStore(subscribe, read)
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
