import { deepEqual } from 'rxdb/plugins/utils'
import { limits } from '#sync/contract/limits.ts'
import type { CollectionName, FeedPage } from '#sync/contract/wire/feed.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import type { ServerRow } from '#sync/database/rows/documents.ts'
import { keyOfId } from './basic-row.ts'

/**
 * A row as the server last sent it. `missed`: the number of passes in a row that did not contain it. `at`: its position
 * in the feed.
 */
type Kept = { document: ServerRow; missed: number; at: number }

/** A create that was sent and has no response yet. */
type SentBody = { key: string; body: Record<string, unknown> }

/** The last pass over all lists: when it began (device ms), and whether every row of every list was readable. */
type Pass = { at: number; whole: boolean }

type Stored = { last: number; rows: Kept[]; sent: SentBody[]; unreadable: string[]; pass: Pass | null }

/** A row counts as deleted when this many passes in a row did not contain it. */
const passesUntilDeleted = 2

/**
 * The last known rows of one collection on a basic server, stored on the device. A row that differs in a new pass gets
 * the next version and a position in a feed, so that merging and cursors work as with our own server.
 */
export class Mirror {
  private readonly database: RumoDatabase
  private readonly collection: CollectionName
  private readonly rows = new Map<string, Kept>()
  private readonly keys = new Map<number, string>()
  private sent: SentBody[] = []
  /** Rows that break the contract, as JSON. Those in `unreported` were not returned on a page yet. */
  private unreadable: string[] = []
  private unreported: string[] = []
  private last = 0
  pass: Pass | null = null

  private constructor(database: RumoDatabase, collection: CollectionName) {
    this.database = database
    this.collection = collection
  }

  static async open(database: RumoDatabase, collection: CollectionName): Promise<Mirror> {
    const mirror = new Mirror(database, collection)
    const stored = (await database.getLocal<Stored>(mirror.localId))?.toMutableJSON().data
    if (!stored) return mirror
    for (const kept of stored.rows) mirror.keep(kept)
    mirror.last = stored.last
    mirror.sent = stored.sent
    mirror.unreadable = stored.unreadable
    mirror.pass = stored.pass
    return mirror
  }

  /** Stores the mirror. Call it before any row of it is returned: a key must not change after a restart. */
  async save(): Promise<void> {
    const { last, sent, unreadable, pass } = this
    await this.database.upsertLocal<Stored>(this.localId, {
      last,
      sent,
      unreadable,
      pass,
      rows: [...this.rows.values()],
    })
  }

  /** The rows that are not deleted, including those that the last pass missed. */
  live(): ServerRow[] {
    return [...this.rows.values()].map(({ document }) => document).filter(({ _deleted }) => !_deleted)
  }

  /** The row with this key, deleted or not. */
  byKey(key: string): ServerRow | undefined {
    return this.rows.get(key)?.document
  }

  /** The key of the row with this id, if it is known. */
  knownKey(id: number): string | undefined {
    return this.keys.get(id)
  }

  keyOf(id: number): string {
    return this.keys.get(id) ?? keyOfId(this.collection, id)
  }

  /** Stores a row as the server has it now. @returns the row with its version. */
  put(document: ServerRow): ServerRow {
    const { clientId } = document
    const known = this.rows.get(clientId)
    if (known && deepEqual({ ...document, version: 0 }, { ...known.document, version: 0 })) {
      this.rows.set(clientId, { ...known, missed: 0 })
      return known.document
    }
    return this.change({ ...document, version: (known?.document.version ?? 0) + 1 })
  }

  /** The row no longer exists on the server. @returns its tombstone. */
  remove(document: ServerRow): ServerRow {
    const known = this.rows.get(document.clientId)?.document ?? document
    if (known._deleted) return known
    // Keep only the keys: access to the row may have ended.
    const { clientId, id, version } = known
    return this.change({ clientId, id, version: version + 1, createdAt: '', updatedAt: '', _deleted: true })
  }

  /** Ends a pass over all lists. Rows that enough complete passes in a row did not contain are deleted. */
  endPass(pass: Pass, seen: ReadonlySet<string>, unreadable: readonly string[]): void {
    this.pass = pass
    this.unreported.push(...unreadable.filter((text) => !this.unreadable.includes(text)))
    this.unreadable = [...unreadable]
    if (!pass.whole) return
    for (const [key, kept] of this.rows) {
      if (seen.has(key) || kept.document._deleted) continue
      if (kept.missed + 1 >= passesUntilDeleted) this.remove(kept.document)
      else this.rows.set(key, { ...kept, missed: kept.missed + 1 })
    }
  }

  /** Changes after a cursor, oldest first. Unreadable rows are returned once. */
  page(cursor: string | undefined): FeedPage {
    const after = Number(cursor) || 0
    const all = [...this.rows.values()].filter(({ at }) => at > after).toSorted((a, b) => a.at - b.at)
    const some = all.slice(0, limits.feedPage)
    const rows = some.map(({ document }) => document)
    return {
      documents: [
        ...this.unreported.splice(0).map((text) => JSON.parse(text) as unknown),
        ...rows.filter(isLive),
      ],
      deleted: rows.filter(({ _deleted }) => _deleted).map(asTombstone),
      cursor: String(some.at(-1)?.at ?? after),
      more: all.length > some.length,
    }
  }

  /** Records that a create is about to be sent. */
  recordSent(key: string, body: Record<string, unknown>): void {
    this.sent.push({ key, body })
  }

  /** Records that the create has a response. */
  forgetSent(key: string): void {
    this.sent = this.sent.filter((one) => one.key !== key)
  }

  hasSent(key: string): boolean {
    return this.sent.some((one) => one.key === key)
  }

  /** The key of the unanswered create that made this row. */
  keyOfSent(matches: (body: Record<string, unknown>) => boolean): string | undefined {
    return this.sent.find(({ key, body }) => !isLive(this.byKey(key)) && matches(body))?.key
  }

  private change(document: ServerRow): ServerRow {
    this.keep({ document, missed: 0, at: ++this.last })
    return document
  }

  private keep(kept: Kept): void {
    const { clientId, id } = kept.document
    this.rows.set(clientId, kept)
    this.keys.set(id, clientId)
  }

  private get localId(): string {
    return `mirror|${this.collection}`
  }
}

function isLive(document: ServerRow | undefined): boolean {
  return document !== undefined && !document._deleted
}

export function asTombstone({ clientId, id, version }: ServerRow) {
  return { clientId, id, version, deleted: true as const }
}
