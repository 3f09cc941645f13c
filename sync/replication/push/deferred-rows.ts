import { BehaviorSubject } from 'rxjs'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import type { UnsentRow } from '#sync/database/rows/unsent.ts'
import { timings } from '#sync/timings.ts'

/** Rows on which the server fails. They wait, longer each time, and do not block others. */
export class DeferredRows {
  /** Whether the person's quota is used up for any collection, by the last round. */
  readonly full = new BehaviorSubject(false)
  private readonly now: () => number
  private readonly rows = new Map<string, { until: number; failures: number }>()
  /** Each round tries one new row of each of these. */
  private readonly fullCollections = new Set<CollectionName>()

  constructor(now: () => number) {
    this.now = now
  }

  /** The next round also tries the rows that wait. */
  retry(): void {
    this.rows.clear()
  }

  /** A round begins, with these unsent rows. */
  begin(unsent: readonly UnsentRow[]): void {
    const keys = new Set(unsent.map(({ row }) => row.clientId))
    for (const key of this.rows.keys()) if (!keys.has(key)) this.rows.delete(key)
    this.fullCollections.clear()
  }

  /** @returns the ms until the first row is due; undefined when none waits. */
  end(): number | undefined {
    this.full.next(this.fullCollections.size > 0)
    const times = [...this.rows.values()].map(({ until }) => until)
    return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - this.now())
  }

  hasToWait(collection: CollectionName, row: AnyDocument): boolean {
    if ((this.rows.get(row.clientId)?.until ?? 0) > this.now()) return true
    // Edits and deletions are still sent: a deletion may make room.
    if (row.id !== 0 || !this.fullCollections.has(collection)) return false
    this.add(row)
    return true
  }

  noRoomFor(collection: CollectionName): void {
    this.fullCollections.add(collection)
  }

  sent({ clientId }: AnyDocument): void {
    this.rows.delete(clientId)
  }

  add({ clientId }: AnyDocument): void {
    const failures = (this.rows.get(clientId)?.failures ?? 0) + 1
    const wait = Math.min(timings.backoffFirst * 2 ** Math.min(failures, 20), timings.rowBackoffLongest)
    this.rows.set(clientId, { failures, until: this.now() + wait })
  }
}
