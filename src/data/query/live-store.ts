import type { Observable } from 'rxjs'
import { createStore, type Store } from '#src/config/create-store.ts'
import type { RumoDatabase } from '#sync/client.ts'

type Result<T> = { value: T } | { error: unknown }

type LiveStore<T> = Store<Result<T> | undefined>

type Open<T, Args> = (database: RumoDatabase, args: Args) => Observable<T>

/** The queries that have listeners: by database, by what opens them, by their arguments as JSON. */
const running = new WeakMap<RumoDatabase, Map<unknown, Map<string, LiveStore<unknown>>>>()

const replaced = new WeakMap<RumoDatabase, RumoDatabase>()

/** A screen goes on with another database: until that has answered, what it had from the first stays. */
export function replaceDatabase(first: RumoDatabase, next: RumoDatabase): void {
  replaced.set(next, first)
}

/**
 * The newest result of a live query, undefined before the first. A query that has listeners already is shared, with its
 * result: so a screen can read ahead what it shows next.
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
  const first = replaced.get(database)
  const before = first && running.get(first)?.get(open)?.get(content)?.read()
  const store: LiveStore<T> = createStore(before as Result<T> | undefined, (write) => {
    alike.set(content, store)
    const source = open(database, JSON.parse(content) as Args).subscribe({
      next: (value) => write({ value }),
      error: (error: unknown) => write({ error }),
    })
    return () => {
      source.unsubscribe()
      if (alike.get(content) === store) alike.delete(content)
    }
  })
  return store
}

/** The newest results of all queries that this opens and that have listeners, whatever their arguments. */
export function liveValues<T, Args>(database: RumoDatabase, open: Open<T, Args>): T[] {
  // `open` is part of the key, and all that it opens is of this type.
  const stores = [...(running.get(database)?.get(open)?.values() ?? [])] as LiveStore<T>[]
  return stores.flatMap((store) => {
    const result = store.read()
    return result && 'value' in result ? [result.value] : []
  })
}
