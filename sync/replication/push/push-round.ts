import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import { allUnsent, type UnsentRow } from '#sync/database/rows/unsent.ts'
import { onStorage, StorageError } from '#sync/database/storage-error.ts'
import { descriptors } from '#sync/merging/descriptors.ts'
import { timings } from '#sync/timings.ts'
import { Postponed, Stopped } from '../source/requests.ts'
import { ParentNotCreated, pushRow } from './push-row.ts'
import type { PushDeps } from './row-in-push.ts'

/** Rows sent in parallel where each is a request of its own: browsers open six connections to a host. */
const atOnce = 4

type RoundDeps = PushDeps & {
  database: RumoDatabase
  /** The collections that the server has. Rows of others wait on the device. */
  collections: readonly CollectionName[]
  now: () => number
  /** Receives unexpected errors: the row is deferred, and the others are sent. */
  failed: (error: unknown) => void
  /** Called after each round with whether the person's quota is used up for any collection. */
  isFull: (full: boolean) => void
}

type Deferred = { until: number; failures: number }

/**
 * Sends all unsent rows, each once per round. Parents and children go in order, other rows in parallel. A row on which
 * the server fails is deferred with growing waits and does not block other rows. The round ends early when the server
 * does not respond at all or accepts nothing.
 */
export class PushRounds {
  private readonly deps: RoundDeps
  private readonly deferred = new Map<string, Deferred>()
  /** Collections whose quota is used up. Each round tries one new row of each. */
  private readonly full = new Set<CollectionName>()

  constructor(deps: RoundDeps) {
    this.deps = deps
  }

  /** The next round also tries the deferred rows. */
  retryDeferred(): void {
    this.deferred.clear()
  }

  /**
   * Runs one round.
   * @returns the ms until the first deferred row is due; undefined when none is deferred.
   * @throws Postponed when nothing can be sent at the moment, StorageError
   */
  async run(): Promise<number | undefined> {
    const all = await onStorage(() => allUnsent(this.deps.database))
    const unsent = all.filter(({ collection }) => this.deps.collections.includes(collection))
    const keys = new Set(unsent.map(({ row }) => row.clientId))
    for (const key of this.deferred.keys()) if (!keys.has(key)) this.deferred.delete(key)
    const families = familiesOf(unsent)
    this.full.clear()
    const takeNext = async () => {
      for (let family = families.shift(); family; family = families.shift()) {
        for (const one of family) await this.sendOne(one)
      }
    }
    // The round waits for all workers, also when one finds that nothing can be sent.
    const ends = await Promise.allSettled(
      Array.from({ length: this.deps.requests.atOnce ?? atOnce }, () =>
        takeNext().catch((error: unknown) => {
          families.length = 0
          throw error
        }),
      ),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    this.deps.isFull(this.full.size > 0)
    const times = [...this.deferred.values()].map(({ until }) => until)
    return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - this.deps.now())
  }

  private async sendOne({ collection, row }: UnsentRow): Promise<void> {
    const { requests, now, failed } = this.deps
    const key = row.clientId
    if ((this.deferred.get(key)?.until ?? 0) > now()) return
    // Edits and deletions are still sent: a deletion may make room.
    if (row.id === 0 && this.full.has(collection)) return this.defer(key)
    try {
      await pushRow(this.deps, collection, key)
      this.deferred.delete(key)
    } catch (error) {
      if (error instanceof Stopped || error instanceof StorageError) throw error
      if (error instanceof Postponed) {
        if (error.outcome.kind !== 'retry' || error.outcome.afterMs) throw error
        if (error.outcome.full) this.full.add(collection)
        // Either the server fails on this row only, or the network is down.
        else if (!(await requests.serverResponds())) throw error
      } else if (!(error instanceof ParentNotCreated)) failed(error)
      this.defer(key)
    }
  }

  private defer(key: string): void {
    const failures = (this.deferred.get(key)?.failures ?? 0) + 1
    const wait = Math.min(timings.backoffFirst * 2 ** Math.min(failures, 20), timings.rowBackoffLongest)
    this.deferred.set(key, { failures, until: this.deps.now() + wait })
  }
}

/**
 * Groups of parents and children, parents first; any other row is a group of its own. Both in the order of their last
 * write.
 */
function familiesOf(unsent: readonly UnsentRow[]): UnsentRow[][] {
  const byKey = new Map(unsent.map((one) => [one.row.clientId, one]))
  const families = new Map<string, UnsentRow[]>()
  for (const one of unsent) {
    const root = rootOf(one, byKey)
    families.set(root, [...(families.get(root) ?? []), one])
  }
  return [...families.values()].map((family) =>
    family.toSorted((a, b) => depthOf(a, byKey) - depthOf(b, byKey)),
  )
}

type ByKey = ReadonlyMap<string, UnsentRow>

function parentKey({ collection, row }: UnsentRow): string | undefined {
  const parent = descriptors[collection].parent?.(row)
  return parent && String(row[parent.key])
}

function rootOf(one: UnsentRow, byKey: ByKey): string {
  const key = parentKey(one)
  const above = key === undefined ? undefined : byKey.get(key)
  return above ? rootOf(above, byKey) : (key ?? one.row.clientId)
}

/** How many of the rows above it are unsent too. */
function depthOf(one: UnsentRow, byKey: ByKey): number {
  const above = byKey.get(parentKey(one) ?? '')
  return above ? depthOf(above, byKey) + 1 : 0
}
