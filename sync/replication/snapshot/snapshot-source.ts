import type { CollectionName, FeedPage } from '../../contract/feed.ts'
import { timings } from '../../timings.ts'
import type { SourceDeps } from '../source/choose-source.ts'
import type { Sending, Sent, Source } from '../source/source.ts'
import { isClassicRow } from './classic-row.ts'
import { ClassicServer } from './classic-server.ts'
import { listsOf, parentOf } from './lists.ts'
import type { Mirror } from './mirror.ts'
import { sendClassic } from './send-classic.ts'

/** How many lists are asked for at once. */
const atOnce = 4

/**
 * A server with only the basic API (docs/product.md, "The basic API"). Its classic lists are compared with
 * what they last showed, and the differences make a feed; before a row is written it is read again, since
 * nothing there guards against overwriting. The lists are read when the app starts, when they are older than
 * a resync, when a person comes back or asks; the person's own profile, one call, always: it tells whether
 * the server can be reached.
 */
export class SnapshotSource implements Source {
  private readonly deps: SourceDeps
  private readonly server: ClassicServer
  private readonly lines = new Map<CollectionName, Promise<unknown>>()
  /** Per collection, lists that are older than this many ms are read again. A start reads all: they may be days old. */
  private readonly oldest = new Map<CollectionName, number>()

  constructor(deps: SourceDeps) {
    this.deps = deps
    this.server = new ClassicServer(deps)
    this.refresh()
  }

  refresh(olderThan = 0): void {
    for (const name of this.server.collections) {
      this.oldest.set(name, Math.min(olderThan, this.oldest.get(name) ?? olderThan))
    }
  }

  async changes(collection: CollectionName, cursor: string | undefined): Promise<FeedPage> {
    return (await this.fresh(collection)).page(cursor)
  }

  async act(collection: CollectionName, sending: Sending): Promise<Sent> {
    return this.alone(collection, () => sendClassic(this.server, collection, sending))
  }

  /** The mirror of a collection after reading its lists, if they have to be read. */
  private fresh(collection: CollectionName): Promise<Mirror> {
    return this.alone(collection, async () => {
      const mirror = await this.server.mirror(collection)
      const parent = parentOf(collection, this.deps.writer)
      const above = parent && (await this.fresh(parent))
      if (this.isFresh(collection, mirror)) return mirror
      const at = this.deps.now()
      const lists = listsOf(collection, this.deps.writer, above?.live() ?? [])
      const read = await this.readLists(collection, lists)
      const unreadable: string[] = []
      const seen = new Set<string>()
      for (const raw of read.rows) {
        const document = isClassicRow(raw) ? await this.server.take(collection, raw) : null
        if (document) seen.add(document.clientId)
        else unreadable.push(JSON.stringify(this.server.named(collection, raw)))
      }
      const whole = read.whole && unreadable.length === 0 && (above?.pass?.whole ?? true)
      mirror.endPass({ at, whole }, seen, unreadable)
      await mirror.save()
      this.oldest.delete(collection)
      return mirror
    })
  }

  private isFresh(collection: CollectionName, { pass }: Mirror): boolean {
    if (!pass || collection === 'users') return false
    const age = this.deps.now() - pass.at
    return age >= 0 && age < (this.oldest.get(collection) ?? timings.listsFresh)
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

  /** A reading and a write of one collection never run at once: the new row would be taken for a stranger's. */
  private async alone<T>(collection: CollectionName, task: () => Promise<T>): Promise<T> {
    const mine = (this.lines.get(collection) ?? Promise.resolve()).then(task)
    this.lines.set(
      collection,
      mine.catch(() => undefined),
    )
    return mine
  }
}
