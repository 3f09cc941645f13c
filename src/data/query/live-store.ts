import type { Observable, Subscription } from 'rxjs'
import type { RumoDatabase } from '../../../sync/client.ts'

export type Result<T> = { value: T } | { error: unknown }

type LiveStore<T> = {
  subscribe: (changed: () => void) => () => void
  read: () => Result<T> | undefined
}

type Open<T, Args> = (database: RumoDatabase, args: Args) => Observable<T>

/** The queries that somebody listens to now: by database, by what opens them, by their arguments as JSON. */
const running = new WeakMap<RumoDatabase, Map<unknown, Map<string, LiveStore<unknown>>>>()

/**
 * The newest result of a live query, in the shape that React subscribes to. Whoever asks for what is already listened
 * to gets the same store, with its result: so a screen can read ahead what it shows next.
 */
export function liveStore<T, Args>(
  database: RumoDatabase,
  open: Open<T, Args>,
  content: string,
): LiveStore<T> {
  const ofDatabase = running.get(database) ?? new Map<unknown, Map<string, LiveStore<unknown>>>()
  running.set(database, ofDatabase)
  const alike = ofDatabase.get(open) ?? new Map<string, LiveStore<unknown>>()
  ofDatabase.set(open, alike)
  // `open` is part of the key, and all that it opens is of this type.
  const found = alike.get(content) as LiveStore<T> | undefined
  if (found) return found
  const store: LiveStore<T> = createStore(
    () => open(database, JSON.parse(content) as Args),
    (listening) => {
      if (listening) alike.set(content, store)
      else if (alike.get(content) === store) alike.delete(content)
    },
  )
  return store
}

/** One subscription to the source for all who listen; it ends with the last of them. */
function createStore<T>(open: () => Observable<T>, onListening: (on: boolean) => void): LiveStore<T> {
  const listeners = new Set<() => void>()
  let latest: Result<T> | undefined
  let source: Subscription | undefined
  const take = (result: Result<T>) => {
    latest = result
    for (const listener of listeners) listener()
  }
  const endWhenAlone = () => {
    if (listeners.size > 0) return
    source?.unsubscribe()
    source = undefined
    onListening(false)
  }
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      if (!source) {
        onListening(true)
        source = open().subscribe({
          next: (value) => take({ value }),
          error: (error: unknown) => take({ error }),
        })
      }
      return () => {
        listeners.delete(changed)
        // React lets all old listeners go before the new ones come, and one of those may want this.
        queueMicrotask(endWhenAlone)
      }
    },
    read: () => latest,
  }
}
