import type { RxCollection } from 'rxdb/plugins/core'
import { type CollectionName, feedPage } from '../contract/feed.ts'
import { limits } from '../contract/limits.ts'
import type { AnyDocument } from '../database/documents.ts'
import type { RumoDatabase } from '../database/open.ts'
import { unsentRows } from '../database/unsent.ts'
import { keepForAttention } from './attention.ts'
import type { Courier } from './courier.ts'
import type { Memos } from './memos.ts'
import { asDeleted, readDocument } from './server-document.ts'

export type PullDeps = {
  database: RumoDatabase
  collection: CollectionName
  rows: RxCollection<AnyDocument>
  courier: Courier
  memos: Memos
  now: () => number
}

export type Checkpoint = { cursor?: string }
type Pulled = { documents: AnyDocument[]; checkpoint: Checkpoint }

/**
 * Reads the change feed from a checkpoint on. RxDB takes a short page for the end and forgets the checkpoint of an
 * empty one, so this goes on until the batch is full or the feed has no more.
 */
export async function pullChanges(
  deps: PullDeps,
  from: Checkpoint | undefined,
  batchSize: number,
): Promise<Pulled> {
  const documents: AnyDocument[] = []
  let cursor = from?.cursor
  for (;;) {
    const page = await readPage(deps, cursor)
    cursor = page.cursor
    documents.push(
      ...(await acceptDocuments(deps, page.documents)),
      ...(await fillTombstones(deps, page.deleted)),
    )
    if (!page.more || documents.length >= batchSize) break
  }
  return { documents: await settleDebts(deps, documents), checkpoint: { cursor } }
}

async function readPage({ courier, collection }: PullDeps, cursor: string | undefined) {
  const query = new URLSearchParams({ limit: String(limits.feedPage), ...(cursor && { cursor }) })
  return courier.read({ method: 'GET', path: `/sync/${collection}?${query}` }, (body) => {
    const parsed = feedPage.safeParse(body)
    return parsed.success ? parsed.data : undefined
  })
}

/** Each document is checked by itself; a bad one is set aside and shown, and the rest go on. */
async function acceptDocuments(deps: PullDeps, received: unknown[]): Promise<AnyDocument[]> {
  const accepted: AnyDocument[] = []
  for (const raw of received) {
    const document = readDocument(deps.collection, raw)
    if (document) accepted.push(document)
    else await setAside(deps, raw)
  }
  return accepted
}

async function setAside({ database, collection, now }: PullDeps, raw: unknown): Promise<void> {
  const row = (typeof raw === 'object' && raw !== null ? raw : { raw }) as AnyDocument
  await keepForAttention(
    database,
    {
      kind: 'unreadable',
      entity: collection,
      entityKey: row.clientId ?? '',
      code: '',
      mine: {},
      theirs: { ...row },
      row,
      kept: 'mine',
    },
    now(),
  )
}

/** A tombstone carries ids only, and RxDB skips a document without its indexed fields; rows never seen need none. */
async function fillTombstones(
  { rows }: PullDeps,
  tombstones: { clientId: string; version: number }[],
): Promise<AnyDocument[]> {
  if (tombstones.length === 0) return []
  const keys = tombstones.map((tombstone) => tombstone.clientId)
  const local = await rows.storageInstance.findDocumentsById(keys, true)
  const versions = new Map(tombstones.map((tombstone) => [tombstone.clientId, tombstone.version]))
  return local.map(({ _meta, _rev, _attachments, ...row }) => asDeleted(row, versions.get(row.clientId)))
}

/**
 * RxDB drops a pulled document that meets an unsent change, though its checkpoint moves on. What it will drop is
 * noted, and delivered again once the row has nothing unsent any more: whatever the push made of the row, an owed
 * document that is newer, or that ends the access to it, still counts.
 * @returns what RxDB is to be given: the pulled documents, after those that were owed and can be taken now.
 */
async function settleDebts(
  { rows, memos, collection }: PullDeps,
  pulled: AnyDocument[],
): Promise<AnyDocument[]> {
  const owed = await memos.owed(collection)
  if (owed.length === 0 && pulled.length === 0) return []
  const unsent = new Set((await unsentRows(rows)).map((row) => row.clientId))
  for (const document of pulled) {
    if (unsent.has(document.clientId)) await memos.owe(collection, document.clientId, document)
  }
  const renewed = new Set(pulled.map((document) => document.clientId))
  const due: AnyDocument[] = []
  for (const document of owed) {
    const key = document.clientId
    if (unsent.has(key)) continue
    const [local] = await rows.storageInstance.findDocumentsById([key], true)
    if (!renewed.has(key) && local && isNews(document, local)) due.push(document)
    else await memos.owe(collection, key, undefined)
  }
  return [...due, ...pulled]
}

/** A tombstone counts at the same version too: it may tell of access that ended rather than of a deletion. */
function isNews(document: AnyDocument, local: { version: number; _deleted: boolean }): boolean {
  if (document.version !== local.version) return document.version > local.version
  return document._deleted === true && !local._deleted
}
