import { deepEqual } from 'rxdb/plugins/utils'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import type { RumoDatabase } from '../database/open.ts'

/**
 * What this device knows of one row beyond RxDB's own bookkeeping, kept across restarts.
 *
 * RxDB forgets the server's answer when the row changed again during the call, and drops a pulled document that
 * meets an unsent change. Without these notes the next merge would start from a base that is too old, and a
 * value this device sent itself would look like somebody else's.
 */
export type Memo = {
  /** The states of the row that were sent on top of one server version (0: as a create), written before each call. */
  sent?: { baseVersion: number; rows: AnyDocument[] }
  /** The server's latest answer, and the state of the row it answered. */
  answered?: { row: AnyDocument; document: AnyDocument }
  /** A newer server version that came in while the row had an unsent change. */
  pulled?: AnyDocument
}

/** Memos live in the database's local documents: no collection of their own, no place in a screen's query. */
export class Memos {
  private readonly database: RumoDatabase
  private readonly written = new Set<string>()

  constructor(database: RumoDatabase) {
    this.database = database
  }

  async read(collection: CollectionName, key: string): Promise<Memo> {
    const found = await this.database.getLocal<Memo>(memoId(collection, key))
    return found ? found.toMutableJSON().data : {}
  }

  /** Before a call: this state of the row is about to be sent on top of that version. @returns the new memo. */
  async sending(collection: CollectionName, row: AnyDocument, baseVersion: number): Promise<Memo> {
    const memo = await this.read(collection, row.clientId)
    const rows = memo.sent?.baseVersion === baseVersion ? memo.sent.rows : []
    if (rows.some((sent) => deepEqual(sent, row))) return memo
    return this.write(collection, row.clientId, { ...memo, sent: { baseVersion, rows: [...rows, row] } })
  }

  /** After a call: what the server made of that state. */
  async answered(collection: CollectionName, row: AnyDocument, document: AnyDocument): Promise<Memo> {
    const memo = await this.read(collection, row.clientId)
    return this.write(collection, row.clientId, { ...memo, answered: { row, document } })
  }

  /** A pull met an unsent change. */
  async pulled(collection: CollectionName, document: AnyDocument): Promise<void> {
    const memo = await this.read(collection, document.clientId)
    await this.write(collection, document.clientId, { ...memo, pulled: document })
  }

  /** When nothing is unsent any more, RxDB's own state is complete and the notes can go. */
  async clear(): Promise<void> {
    const ids = [...this.written]
    this.written.clear()
    for (const id of ids) await (await this.database.getLocal(id))?.remove()
  }

  private async write(collection: CollectionName, key: string, memo: Memo): Promise<Memo> {
    const id = memoId(collection, key)
    this.written.add(id)
    await this.database.upsertLocal(id, memo)
    return memo
  }
}

function memoId(collection: CollectionName, key: string): string {
  return `memo|${collection}|${key}`
}
