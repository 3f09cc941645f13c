import { deepEqual } from 'rxdb/plugins/utils'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import { bringForward, schemaVersion } from '../database/migrations.ts'
import type { RumoDatabase } from '../database/open.ts'

/**
 * What this device knows of one row beyond RxDB's own bookkeeping, kept across restarts.
 *
 * RxDB forgets the server's answer when the row changed again during the call. Without these notes the next merge
 * would start from a base that is too old, and a value this device sent itself would look like somebody else's.
 */
export type Memo = {
  /** The states of the row that were sent, each with the server version it was sent on top of (0: as a create). */
  sent?: { baseVersion: number; row: AnyDocument }[]
  /** How far the merge of the row had come when the last call was made or answered. */
  standing?: Standing
  /**
   * The row was put off, because the server fails on it alone. RxDB takes it for sent, so what RxDB would know of the
   * server's version is kept here.
   */
  putOff?: { base: AnyDocument | undefined }
}

/** `row`, the state the person saw, became `mine` by merging and being answered; `mine` is built upon `base`. */
export type Standing = { row: AnyDocument; mine: AnyDocument; base: AnyDocument | undefined }

/** With the version of the collection's schema that its rows are of: RxDB migrates no local documents. */
type StoredMemo = Memo & { schema: number }

export type Named = { collection: CollectionName; key: string }

const indexId = 'memos'

/** Memos live in the database's local documents: no collection of their own, no place in a screen's query. */
export class Memos {
  private readonly database: RumoDatabase
  private index: Promise<Map<string, Named>> | undefined
  /** Deletions of this session may still be undone. */
  private readonly undoable = new Set<string>()

  constructor(database: RumoDatabase) {
    this.database = database
  }

  async read(collection: CollectionName, key: string): Promise<Memo> {
    const found = await this.database.getLocal<StoredMemo>(memoId(collection, key))
    return found ? readStored(collection, found.toMutableJSON().data) : {}
  }

  /** Before a call: this state of the row is about to be sent on top of that version. @returns the new memo. */
  async sending(collection: CollectionName, standing: Standing, baseVersion: number): Promise<Memo> {
    // Merged as it goes out: a field that only stands there from before is nobody's word.
    const row = standing.mine
    const memo = await this.read(collection, row.clientId)
    const sent = memo.sent ?? []
    const known = sent.some((one) => one.baseVersion === baseVersion && deepEqual(one.row, row))
    if (known && deepEqual(memo.standing, standing)) return memo
    const all = known ? sent : [...sent, { baseVersion, row }]
    return this.write(collection, row.clientId, { ...memo, sent: all, standing })
  }

  /** After a call: what came of it. */
  async answered(collection: CollectionName, standing: Standing): Promise<Memo> {
    const { clientId } = standing.row
    const memo = await this.read(collection, clientId)
    return this.write(collection, clientId, { ...memo, standing })
  }

  /** The row waits for a later time; `base` is what RxDB assumed the server to have. */
  async putOff(collection: CollectionName, key: string, base: AnyDocument | undefined): Promise<void> {
    const memo = await this.read(collection, key)
    await this.write(collection, key, { ...memo, putOff: { base } })
  }

  /** Rows that were put off and have not been forgotten since. */
  async allPutOff(): Promise<Named[]> {
    const named = [...(await this.known()).values()]
    const memos = await Promise.all(named.map(({ collection, key }) => this.read(collection, key)))
    return named.filter((_, index) => memos[index]?.putOff)
  }

  /** Forgets what is noted of rows that have nothing unsent: there RxDB's own state is complete. */
  async clear(hasUnsent: (collection: CollectionName, key: string) => Promise<boolean>): Promise<void> {
    const known = await this.known()
    const before = known.size
    for (const [id, { collection, key }] of known) {
      if (this.undoable.has(id) || (await hasUnsent(collection, key))) continue
      await (await this.database.getLocal(id))?.remove()
      known.delete(id)
    }
    if (known.size < before) await this.writeIndex(known)
  }

  private async write(collection: CollectionName, key: string, memo: Memo): Promise<Memo> {
    const id = memoId(collection, key)
    const known = await this.known()
    if (!known.has(id)) {
      known.set(id, { collection, key })
      await this.writeIndex(known)
    }
    if (memo.standing?.base?._deleted) this.undoable.add(id)
    else this.undoable.delete(id)
    await this.database.upsertLocal<StoredMemo>(id, { ...memo, schema: schemaVersion(collection) })
    return memo
  }

  /** Local documents cannot be listed, so there is one that names them. */
  private known(): Promise<Map<string, Named>> {
    this.index ??= this.readIndex()
    return this.index
  }

  private async readIndex(): Promise<Map<string, Named>> {
    const found = await this.database.getLocal<{ rows: Named[] }>(indexId)
    const rows = found?.toMutableJSON().data.rows ?? []
    return new Map(rows.map((named) => [memoId(named.collection, named.key), named]))
  }

  private async writeIndex(known: Map<string, Named>): Promise<void> {
    await this.database.upsertLocal(indexId, { rows: [...known.values()] })
  }
}

function readStored(collection: CollectionName, { schema, ...memo }: StoredMemo): Memo {
  if (schema === schemaVersion(collection)) return memo
  const forward = (row: AnyDocument) => bringForward(collection, row, schema)
  const { sent, standing, putOff } = memo
  return {
    sent: sent?.map(({ baseVersion, row }) => ({ baseVersion, row: forward(row) })),
    standing: standing && {
      row: forward(standing.row),
      mine: forward(standing.mine),
      base: standing.base && forward(standing.base),
    },
    putOff: putOff && { base: putOff.base && forward(putOff.base) },
  }
}

function memoId(collection: CollectionName, key: string): string {
  return `memo|${collection}|${key}`
}
