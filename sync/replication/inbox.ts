import type { RxCollection } from 'rxdb/plugins/core'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import type { RumoDatabase } from '../database/open.ts'

type Page = { cursor: string; open: Set<string> }

/**
 * Documents of the feed on their way into the database, and how far the feed is safely in it.
 *
 * RxDB drops a pulled document that meets an unsent change, a row whose bookkeeping a crash left behind, or a write at
 * the same moment, and moves its checkpoint on all the same. So the cursor is kept here instead, and only moves past
 * what the database has; what was dropped is handed over again.
 */
export class Inbox {
  private readonly database: RumoDatabase
  private readonly rows: RxCollection<AnyDocument>
  private readonly localId: string
  private readonly pages: Page[] = []
  /** The newest document of each row that is not known to be in the database. */
  private readonly open = new Map<string, AnyDocument>()
  /** What was handed over a second time. */
  private readonly repeated = new Set<string>()
  private stored: string | undefined
  private confirmed: string | undefined
  private started = false
  /** Rows of before the feed began afresh that it has not shown again yet. Until it has ended, no cursor is stored. */
  private unseen: Set<string> | undefined
  /** It began afresh because the server was restored from a backup. */
  restored = false
  /** RxDB is still storing what it was given, and asks for more. */
  private midRun = false

  constructor(database: RumoDatabase, collection: CollectionName, rows: RxCollection<AnyDocument>) {
    this.database = database
    this.rows = rows
    this.localId = `feed|${collection}`
  }

  /** Where reading goes on; undefined: at the beginning. */
  async cursor(): Promise<string | undefined> {
    if (!this.started) {
      const found = await this.database.getLocal<{ cursor: string }>(this.localId)
      this.confirmed = this.stored = found?.toMutableJSON().data.cursor
      this.started = true
    }
    return this.pages.at(-1)?.cursor ?? this.confirmed
  }

  /** Documents go to RxDB now. It asks again in the same run when they fill a batch, else when they are stored. */
  handOver(documents: AnyDocument[], batchSize: number): AnyDocument[] {
    this.midRun = documents.length >= batchSize
    return documents
  }

  /**
   * The server shows everything from the beginning, and what it does not show of the rows that are here is gone. There
   * are some without a cursor when a crash came between the first pull and the note of how far it went. `restored`: the
   * server has lost them.
   */
  async beginAfresh(restored: boolean): Promise<void> {
    const here = await this.rows.find({ selector: { unsent: 0 } }).exec()
    this.restored = restored
    if (here.length > 0) this.unseen = new Set(here.map((row) => row.primary))
  }

  /** The feed has shown everything. @returns the rows that were not among it, if it had begun afresh. */
  async endAfresh(): Promise<AnyDocument[]> {
    const { unseen } = this
    if (!unseen) return []
    const here = await this.rows.findByIds([...unseen]).exec()
    const gone = [...here.values()].map((row) => row.toMutableJSON()).filter((row) => row.unsent === 0)
    const cursor = this.pages.at(-1)?.cursor
    // One page, so that no cursor on the way is stored before what is gone is.
    if (cursor !== undefined)
      this.pages.splice(0, this.pages.length, { cursor, open: new Set(this.open.keys()) })
    this.unseen = undefined
    return gone
  }

  /** A page was read; its documents are about to be handed over. */
  add(cursor: string, documents: readonly AnyDocument[]): void {
    for (const document of documents) {
      this.unseen?.delete(document.clientId)
      for (const page of this.pages) page.open.delete(document.clientId)
      this.open.set(document.clientId, document)
    }
    this.pages.push({ cursor, open: new Set(documents.map((document) => document.clientId)) })
  }

  /** A document on its way to the database. */
  waiting(key: string): AnyDocument | undefined {
    return this.open.get(key)
  }

  /** RxDB has written this document. */
  taken(document: AnyDocument): void {
    if (this.open.get(document.clientId)?.version === document.version) this.settle(document.clientId)
  }

  /** Something was handed over and has not been seen in the database yet. */
  get waits(): boolean {
    return this.open.size > 0
  }

  /**
   * Notes how far the feed is in the database by now. A run asks for its pages faster than RxDB stores them and is never
   * told of those that it had before: without this, the next start would ask for most of them once more.
   */
  async confirm(): Promise<void> {
    for (const { open } of this.pages) {
      for (const row of await this.here([...open])) {
        const document = this.open.get(row.clientId)
        if (document && !isNews(document, row)) this.settle(row.clientId)
      }
    }
    await this.store()
  }

  /**
   * Compares what was handed over with what is there, and stores the cursor as far as that goes.
   * @returns what must be handed over again: it was dropped, and the row has nothing unsent any more.
   */
  async check(): Promise<AnyDocument[]> {
    const again: AnyDocument[] = []
    const keys = this.midRun ? [] : [...this.open.keys()]
    const local = new Map((await this.here(keys)).map((row) => [row.clientId, row]))
    for (const [key, document] of this.open) {
      if (!keys.includes(key)) continue
      const row = local.get(key)
      if (row && !isNews(document, row)) this.settle(key)
      else if (row?.unsent === 1) continue
      else if (this.repeated.delete(key)) await this.touch(key)
      else {
        this.repeated.add(key)
        again.push(document)
      }
    }
    await this.store()
    return again
  }

  /**
   * A crash between RxDB's write of a row and of its bookkeeping leaves a row whose pulled documents it drops for
   * ever. Written once more as it is, the row goes through the push, and that puts the bookkeeping right.
   */
  private async touch(key: string): Promise<void> {
    const document = await this.rows.findOne(key).exec()
    await document?.incrementalModify((current) => current)
  }

  private async here(keys: string[]) {
    return keys.length === 0 ? [] : this.rows.storageInstance.findDocumentsById(keys, true)
  }

  private settle(key: string): void {
    this.open.delete(key)
    this.repeated.delete(key)
    for (const page of this.pages) page.open.delete(key)
  }

  private async store(): Promise<void> {
    if (this.unseen) return
    while (this.pages[0]?.open.size === 0) this.confirmed = this.pages.shift()?.cursor
    if (this.confirmed === undefined || this.confirmed === this.stored) return
    this.stored = this.confirmed
    await this.database.upsertLocal(this.localId, { cursor: this.confirmed })
  }
}

/** At the same version, a tombstone tells of access that ended, and a document of access that came back. */
function isNews(document: AnyDocument, row: { version: number; unsent: 0 | 1; _deleted: boolean }): boolean {
  if (row.unsent === 1 || document.version > row.version) return true
  return document.version === row.version && document._deleted !== row._deleted
}
