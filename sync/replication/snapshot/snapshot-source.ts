import type { CollectionName, FeedPage } from '#sync/contract/wire/feed.ts'
import type { InFlight, ServerRow } from '#sync/database/rows/documents.ts'
import { timings } from '#sync/timings.ts'
import type { SourceDeps } from '../source/choose-source.ts'
import type { SendResult, Source } from '../source/source.ts'
import { BasicServer } from './basic-server.ts'
import { listsOf, parentOf } from './lists.ts'
import type { Mirror } from './mirror.ts'
import { readRow, sendBasic } from './send-basic.ts'

/** The number of lists read in parallel. */
const atOnce = 4

/**
 * The adapter for a server with only the basic API (docs/product.md, "The basic API"). It compares the server's
 * lists with their last content and makes a feed from the differences. Before a row is written it is read, since the
 * server does not prevent overwriting. The lists are read when the app starts, at every resync, and when a person comes
 * back or asks. The person's own profile, one request, is read every time: it shows whether the server is reachable.
 */
export class SnapshotSource implements Source {
  private readonly deps: SourceDeps
  private readonly server: BasicServer
  private readonly queues = new Map<CollectionName, Promise<unknown>>()
  /** The age in ms from which a collection's lists are read again. 0 at the start: the stored lists may be days old. */
  private readonly maxAge = new Map<CollectionName, number>()

  constructor(deps: SourceDeps) {
    this.deps = deps
    this.server = new BasicServer(deps)
    this.refresh()
  }

  refresh(olderThan = 0): void {
    for (const name of this.server.collections) {
      this.maxAge.set(name, Math.min(olderThan, this.maxAge.get(name) ?? olderThan))
    }
  }

  async changes(collection: CollectionName, cursor: string | undefined): Promise<FeedPage> {
    return (await this.readMirror(collection)).page(cursor)
  }

  async read(collection: CollectionName, row: ServerRow): Promise<SendResult> {
    return this.runExclusive(collection, () => readRow(this.server, collection, row))
  }

  async send(collection: CollectionName, row: ServerRow, request: InFlight): Promise<SendResult> {
    return this.runExclusive(collection, () => sendBasic(this.server, collection, row, request))
  }

  /** The mirror of a collection, after reading its lists when they are too old. */
  private readMirror(collection: CollectionName): Promise<Mirror> {
    return this.runExclusive(collection, async () => {
      const mirror = await this.server.mirror(collection)
      const parent = parentOf(collection, this.deps.writer)
      const above = parent && (await this.readMirror(parent))
      if (this.isFresh(collection, mirror)) return mirror
      const at = this.deps.now()
      const lists = listsOf(collection, this.deps.writer, above?.live() ?? [])
      const read = await this.readLists(collection, lists)
      const unreadable: string[] = []
      const seen = new Set<string>()
      for (const raw of read.rows) {
        const document = await this.server.store(collection, raw)
        if (document) seen.add(document.clientId)
        else unreadable.push(JSON.stringify(this.server.withKey(collection, raw)))
      }
      const whole = read.whole && unreadable.length === 0 && (above?.pass?.whole ?? true)
      mirror.endPass({ at, whole }, seen, unreadable)
      await mirror.save()
      this.maxAge.delete(collection)
      return mirror
    })
  }

  private isFresh(collection: CollectionName, { pass }: Mirror): boolean {
    if (!pass || collection === 'users') return false
    const age = this.deps.now() - pass.at
    return age >= 0 && age < (this.maxAge.get(collection) ?? timings.listsFresh)
  }

  private async readLists(
    collection: CollectionName,
    paths: readonly string[],
  ): Promise<{ rows: unknown[]; whole: boolean }> {
    const found: { rows?: unknown[] }[] = []
    for (let start = 0; start < paths.length; start += atOnce) {
      const some = paths.slice(start, start + atOnce)
      found.push(...(await Promise.all(some.map((path) => this.server.list(collection, path)))))
    }
    return { rows: found.flatMap(({ rows }) => rows ?? []), whole: found.every(({ rows }) => rows) }
  }

  /**
   * Runs one task per collection at a time. If a list were read during a create, the new row would count as another
   * person's.
   */
  private async runExclusive<T>(collection: CollectionName, task: () => Promise<T>): Promise<T> {
    const running = (this.queues.get(collection) ?? Promise.resolve()).then(task)
    this.queues.set(
      collection,
      running.catch(() => undefined),
    )
    return running
  }
}
