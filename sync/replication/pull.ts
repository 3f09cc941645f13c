import type { RxCollection } from 'rxdb/plugins/core'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'
import type { RumoDatabase } from '../database/open.ts'
import { keepForAttention, pick } from './attention.ts'
import type { Courier } from './courier.ts'
import type { Inbox } from './inbox.ts'
import { ownFields, type Writer } from './merge.ts'
import { asDeleted, readDocument } from './server-document.ts'
import type { Source } from './source.ts'

type PullDeps = {
  database: RumoDatabase
  collection: CollectionName
  rows: RxCollection<AnyDocument>
  writer: Writer
  courier: Courier
  source: Source
  inbox: Inbox
  now: () => number
}

/** RxDB wants one to go on from; the one that counts is the inbox's cursor. */
export type Checkpoint = { cursor: string }
type Pulled = { documents: AnyDocument[]; checkpoint: Checkpoint }

/**
 * Reads the change feed from where the inbox stands. RxDB takes a short page for the end, so this goes on until the
 * batch is full or the feed has no more. What RxDB dropped the last time comes first: a newer document follows it.
 */
export async function pullChanges(deps: PullDeps, batchSize: number): Promise<Pulled> {
  const { inbox, courier, source, collection } = deps
  const documents = await inbox.check()
  let cursor = await inbox.cursor()
  for (;;) {
    const after = cursor
    const page = await courier.beside(() => source.changes(collection, after))
    cursor = page.cursor
    if (page.afresh) await inbox.beginAfresh(after !== undefined)
    const read = [
      ...(await acceptDocuments(deps, page.documents)),
      ...(await fillTombstones(deps, page.deleted)),
    ]
    inbox.add(cursor, read)
    documents.push(...read)
    if (!page.more) {
      const gone = await takeLeave(deps)
      if (gone.length > 0) inbox.add(cursor, gone)
      documents.push(...gone)
    }
    if (!page.more || documents.length >= batchSize) {
      return { documents: inbox.handOver(documents, batchSize), checkpoint: { cursor } }
    }
  }
}

/** What the server no longer has goes here too; where it has lost them, the person's words are kept. */
async function takeLeave({ database, collection, writer, inbox, now }: PullDeps): Promise<AnyDocument[]> {
  const gone = await inbox.endAfresh()
  for (const row of inbox.restored ? gone : []) {
    const said = ownFields(collection, writer, row).filter((field) => isSaid(row[field]))
    if (said.length === 0) continue
    const about = { entity: collection, entityKey: row.clientId, code: '', theirs: null, row } as const
    await keepForAttention(
      database,
      { ...about, kind: 'deleted-elsewhere', mine: pick(row, said), kept: 'theirs' },
      now(),
    )
  }
  return gone.map((row) => asDeleted(row))
}

/** A workout that waits for its athlete holds none of the athlete's words. */
function isSaid(value: unknown): boolean {
  return value !== null && value !== '' && value !== 'planned'
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

/**
 * A tombstone carries ids only, and RxDB skips a document without its indexed fields; rows never seen need none. A
 * row that is still on its way counts as seen, or it would arrive after its own end.
 */
async function fillTombstones(
  { rows, inbox }: PullDeps,
  tombstones: { clientId: string; version: number }[],
): Promise<AnyDocument[]> {
  if (tombstones.length === 0) return []
  const keys = tombstones.map((tombstone) => tombstone.clientId)
  const found = await rows.storageInstance.findDocumentsById(keys, true)
  const local = new Map(found.map(({ _meta, _rev, _attachments, ...row }) => [row.clientId, row]))
  return tombstones.flatMap(({ clientId, version }) => {
    const row = inbox.waiting(clientId) ?? local.get(clientId)
    return row ? [asDeleted(row, version)] : []
  })
}
