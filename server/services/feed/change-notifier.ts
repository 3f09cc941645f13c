import { everyCollection } from '#server/store/collections.ts'
import { readHeldScopes, type Scope, type ScopeKind, scopeKinds } from '#server/store/scopes.ts'
import type { Store } from '#server/store/store.ts'
import type { LogRow } from '#server/store/tables.ts'
import type { ChangeHint } from '#sync/contract/wire/feed.ts'

type Listener = {
  userId: number
  hint(change: ChangeHint): void
}

type Subscriber = Listener & { scopes: Set<string> }

/** The collections whose rows can be in this kind of scope. */
function collectionsOf(scope: string): string[] {
  const kind = scope.split(':')[0] as ScopeKind
  return everyCollection
    .filter((each) => each.scopes.some((part) => part.kind === kind))
    .map((each) => each.name)
}

/**
 * Notifies the open streams of changes. After each commit it reads the new log entries and sends a hint to listeners
 * who hold one of their scopes. All work runs in one queue, so a listener who is just subscribing misses no grant.
 */
export function createChangeNotifier(store: Store, onError: (error: unknown) => void) {
  const subscribers = new Set<Subscriber>()
  let lastSeq: number | undefined
  let queue: Promise<void> = Promise.resolve()
  let woken = false

  /** An error does not stop the queue; the caller gets it too. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(onError)
    return done
  }

  function deliver(rows: readonly LogRow[]): void {
    for (const subscriber of subscribers) {
      const hints = new Map<string, number>()
      for (const row of rows) {
        if (row.rowId === null) {
          if (row.userId !== subscriber.userId) continue
          if (row.kind === 'grant') subscriber.scopes.add(row.scope)
          else subscriber.scopes.delete(row.scope)
          for (const name of collectionsOf(row.scope)) hints.set(name, row.seq)
        } else if (subscriber.scopes.has(row.scope)) hints.set(row.collection, row.seq)
      }
      for (const [collection, seq] of hints) subscriber.hint({ collection, seq })
    }
  }

  /** @returns the newest change that has been read. */
  async function readLog(): Promise<number> {
    woken = false
    const clock = await store.db.selectFrom('sync_clock').select('seq').executeTakeFirstOrThrow()
    const after = lastSeq ?? clock.seq
    lastSeq = clock.seq
    if (subscribers.size === 0 || after >= clock.seq) return clock.seq
    const log = store.db
      .selectFrom('sync_log')
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', clock.seq)
    deliver(await log.orderBy('seq').orderBy('n').execute())
    return clock.seq
  }

  store.onCommit(() => {
    // Commits that arrive while a read is already queued are covered by that read.
    if (woken) return
    woken = true
    void enqueue(async () => void (await readLog()))
  })

  return {
    /** How many streams are subscribed. */
    listening: () => subscribers.size,
    /** Hints of the changes after `seq` arrive once this resolves; it rejects when the database fails. */
    async subscribe(listener: Listener): Promise<{ seq: number; unsubscribe: () => void }> {
      const subscriber: Subscriber = { ...listener, scopes: new Set() }
      let seq = 0
      await enqueue(async () => {
        seq = await readLog()
        const held = await readHeldScopes(store.db, listener.userId)
        subscriber.scopes = new Set(
          scopeKinds.flatMap((kind) => held.ids(kind).map((id): Scope => `${kind}:${id}`)),
        )
        subscribers.add(subscriber)
      })
      return { seq, unsubscribe: () => void subscribers.delete(subscriber) }
    },
  }
}
