import type { ChangeHint } from '../../../sync/contract/feed.ts'
import { everyCollection } from '../../store/collections.ts'
import { readHeld, type Scope, type ScopeKind } from '../../store/scopes.ts'
import type { Store } from '../../store/store.ts'
import type { LogRow } from '../../store/tables.ts'

export type Listener = {
  userId: number
  hint(change: ChangeHint): void
}

type Member = Listener & { scopes: Set<string> }

/** The collections in which rows of this kind of scope stand. */
function collectionsOf(scope: string): string[] {
  const kind = scope.split(':')[0] as ScopeKind
  return everyCollection
    .filter((each) => each.scopes.some((part) => part.kind === kind))
    .map((each) => each.name)
}

/**
 * Tells the open streams that something changed. After each commit it reads what the log gained and hints to
 * those who hold a scope of it. All its work goes through one queue, so a grant is never missed by a listener who
 * is just arriving.
 */
export function createHub(store: Store, onError: (error: unknown) => void) {
  const members = new Set<Member>()
  let seen: number | undefined
  let queue: Promise<void> = Promise.resolve()
  let woken = false

  /** The queue goes on after a failure, which the caller of this one piece of work learns of as well. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(onError)
    return done
  }

  function deliver(rows: readonly LogRow[]): void {
    for (const member of members) {
      const hints = new Map<string, number>()
      for (const row of rows) {
        if (row.rowId === null) {
          if (row.userId !== member.userId) continue
          if (row.kind === 'grant') member.scopes.add(row.scope)
          else member.scopes.delete(row.scope)
          for (const name of collectionsOf(row.scope)) hints.set(name, row.seq)
        } else if (member.scopes.has(row.scope)) hints.set(row.collection, row.seq)
      }
      for (const [collection, seq] of hints) member.hint({ collection, seq })
    }
  }

  async function readLog(): Promise<void> {
    woken = false
    const clock = await store.db.selectFrom('sync_clock').select('seq').executeTakeFirstOrThrow()
    const after = seen ?? clock.seq
    seen = clock.seq
    if (members.size === 0 || after >= clock.seq) return
    const log = store.db
      .selectFrom('sync_log')
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', clock.seq)
    deliver(await log.orderBy('seq').orderBy('n').execute())
  }

  store.onCommit(() => {
    // Commits that come while a reading is already due are read together.
    if (woken) return
    woken = true
    void enqueue(readLog)
  })

  return {
    /** Hints flow once the promise has settled; it fails when the database does. The result ends them. */
    async join(listener: Listener): Promise<() => void> {
      const member: Member = { ...listener, scopes: new Set() }
      await enqueue(async () => {
        await readLog()
        const held = await readHeld(store.db, listener.userId)
        const kinds: ScopeKind[] = ['athlete', 'coach', 'card', 'group', 'member']
        member.scopes = new Set(kinds.flatMap((kind) => held.ids(kind).map((id): Scope => `${kind}:${id}`)))
        members.add(member)
      })
      return () => void members.delete(member)
    },
  }
}

export type Hub = ReturnType<typeof createHub>
