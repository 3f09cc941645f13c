import { deepEqual } from 'rxdb/plugins/utils'
import type { CollectionName, FeedPage } from '../../contract/feed.ts'
import { limits } from '../../contract/limits.ts'
import type { RumoDatabase } from '../../database/open.ts'
import type { ServerRow } from '../../database/rows/documents.ts'
import { keyOfId } from './classic-row.ts'

/** A row as the server last had it; `missed` passes in a row did not show it; `at` is its place in the feed. */
type Kept = { document: ServerRow; missed: number; at: number }

/** A create on its way: what was sent under a key and has no answer yet. */
type Sent = { key: string; body: Record<string, unknown> }

/** The last reading of the lists: when it began (device ms), and whether every row of every list could be read. */
type Pass = { at: number; whole: boolean }

type Stored = { last: number; rows: Kept[]; sent: Sent[]; unreadable: string[]; pass: Pass | null }

/** As many passes must agree that a row is not there before it counts as deleted. */
const agreeing = 2

/**
 * The last known server rows of one collection, kept on the device. What differs in a new reading gets the next
 * version and a place in a feed, so that merge, base and cursor work as they do with a server that counts versions.
 */
export class Mirror {
  private readonly database: RumoDatabase
  private readonly collection: CollectionName
  private readonly rows = new Map<string, Kept>()
  private readonly keys = new Map<number, string>()
  private sent: Sent[] = []
  /** Rows that break the contract, as text; `news` of them has not been handed on yet. */
  private unreadable: string[] = []
  private news: string[] = []
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

  /** Must be through before anything of it is told: a key that was given once holds. */
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

  /** The rows that are there, also those that the last pass missed. */
  live(): ServerRow[] {
    return [...this.rows.values()].map(({ document }) => document).filter(({ _deleted }) => !_deleted)
  }

  /** Deleted or not. */
  byKey(key: string): ServerRow | undefined {
    return this.rows.get(key)?.document
  }

  /** The key under which a row with this id is known. */
  knownKey(id: number): string | undefined {
    return this.keys.get(id)
  }

  keyOf(id: number): string {
    return this.keys.get(id) ?? keyOfId(this.collection, id)
  }

  /** Takes a row as the server has it now. @returns it with its version. */
  put(document: ServerRow): ServerRow {
    const { clientId } = document
    const known = this.rows.get(clientId)
    if (known && deepEqual({ ...document, version: 0 }, { ...known.document, version: 0 })) {
      this.rows.set(clientId, { ...known, missed: 0 })
      return known.document
    }
    return this.change({ ...document, version: (known?.document.version ?? 0) + 1 })
  }

  /** The server says that the row is not there (any more). @returns its tombstone. */
  remove(document: ServerRow): ServerRow {
    const known = this.rows.get(document.clientId)?.document ?? document
    if (known._deleted) return known
    // Its keys alone: access to the row may be what ended.
    const { clientId, id, version } = known
    return this.change({ clientId, id, version: version + 1, createdAt: '', updatedAt: '', _deleted: true })
  }

  /** A reading of all lists is over: what it did not show is deleted when enough whole ones in a row agree. */
  endPass(pass: Pass, seen: ReadonlySet<string>, unreadable: readonly string[]): void {
    this.pass = pass
    this.news.push(...unreadable.filter((text) => !this.unreadable.includes(text)))
    this.unreadable = [...unreadable]
    if (!pass.whole) return
    for (const [key, kept] of this.rows) {
      if (seen.has(key) || kept.document._deleted) continue
      if (kept.missed + 1 >= agreeing) this.remove(kept.document)
      else this.rows.set(key, { ...kept, missed: kept.missed + 1 })
    }
  }

  /** What changed after a cursor, oldest first; what could not be read comes along once. */
  page(cursor: string | undefined): FeedPage {
    const after = Number(cursor) || 0
    const all = [...this.rows.values()].filter(({ at }) => at > after).toSorted((a, b) => a.at - b.at)
    const some = all.slice(0, limits.feedPage)
    const rows = some.map(({ document }) => document)
    return {
      documents: [...this.news.splice(0).map((text) => JSON.parse(text) as unknown), ...rows.filter(isLive)],
      deleted: rows.filter(({ _deleted }) => _deleted).map(asTombstone),
      cursor: String(some.at(-1)?.at ?? after),
      more: all.length > some.length,
    }
  }

  /** A create is about to be sent. */
  noteSent(key: string, body: Record<string, unknown>): void {
    this.sent.push({ key, body })
  }

  /** The create was answered. */
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
