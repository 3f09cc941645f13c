import {
  fillWithDefaultSettings,
  getRxReplicationMetaInstanceSchema,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from 'rxdb/plugins/core'
import { deepEqual } from 'rxdb/plugins/utils'
import { putEntry } from '#sync/attention/entries.ts'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { descriptors } from '#sync/replication/descriptors.ts'
import { pick } from '#sync/replication/push/pick.ts'
import { collectionOf, type RumoDatabase } from '../open.ts'
import type { AnyDocument, AttentionDocument, SentState, ServerRow } from '../rows/documents.ts'
import { contentOf, tombstone } from '../rows/row-state.ts'
import { rowsBy, unsentRows } from '../rows/unsent.ts'
import { plainRow, writeRows } from '../rows/write-row.ts'
import { migrateRow, schemaVersion } from './migrations.ts'
import { attentionSchema } from './schemas.ts'
import { replicationMark } from './stored-versions.ts'

/**
 * Migrates a database of an app version that used RxDB's replication. It moves the server states from the replication's
 * metadata and from our local documents ("memos") into the unsent rows, moves attention entries out of their
 * collection, and deletes all second copies of rows. It may be interrupted at any step and starts again: rows first,
 * then the sources they were read from, and last the marker by which such a database is recognised.
 */

/**
 * The local document of a row in the old database. Its field names are stored data: `sent` what was sent, `standing`
 * how far a merge had come, `putOff` a row that was deferred.
 */
type Memo = {
  sent?: { baseVersion: number; row: AnyDocument }[]
  standing?: { row: AnyDocument; mine: AnyDocument; base?: AnyDocument }
  putOff?: { base?: AnyDocument }
  schema: number
}

type MetaDocument = { id: string; isCheckpoint: string; itemId: string; docData?: AnyDocument }

const identifier = 'rumo-feed-1'
/** RxDB's record of the collection; deleted last. */
const markId = `collection|${replicationMark}-0`

export async function leaveReplication(database: RumoDatabase): Promise<void> {
  for (const name of collectionNames) await fillRows(database, name)
  for (const name of collectionNames) {
    const meta = await openMeta(database, name)
    await meta.remove()
    await forgetConnected(database, `collection|${name}-${schemaVersion(name)}`)
  }
  await moveAttention(database)
  await removeMemos(database)
  const [mark] = await database.internalStore.findDocumentsById([markId], false)
  if (!mark) return
  const gone = { previous: mark, document: { ...mark, _deleted: true } }
  await database.internalStore.bulkWrite([gone], 'leave-replication')
}

async function fillRows(database: RumoDatabase, name: CollectionName): Promise<void> {
  const collection = collectionOf(database, name)
  const rows = (await unsentRows(collection)).filter((row) => !row.base && !row.sent)
  const meta = await openMeta(database, name)
  const ids = rows.map(({ clientId }) => `${clientId}|0`)
  const assumed = new Map((await meta.findDocumentsById(ids, true)).map((one) => [one.itemId, one.docData]))
  await meta.close()
  const filled = new Map<string, AnyDocument>()
  for (const row of rows) {
    const memo = await readMemo(database, name, row.clientId)
    filled.set(row.clientId, fill(name, plainRow(row), assumed.get(row.clientId), memo))
  }
  await writeRows(collection, [...filled.keys()], (row, key) => (row?.base ? undefined : filled.get(key)))
  // Older versions kept the content of deleted rows.
  const deleted = (await rowsBy(collection, true, 0)).filter((row) => row.createdAt !== '')
  await writeRows(
    collection,
    deleted.map(({ clientId }) => clientId),
    (row) => (row?._deleted && row.unsent === 0 ? tombstone(contentOf(row)) : undefined),
  )
}

/** The row with the server's state as its base, and what was sent of it. */
function fill(
  name: CollectionName,
  row: AnyDocument,
  assumed: AnyDocument | undefined,
  { sent = [], standing, putOff }: Partial<Memo>,
): AnyDocument {
  const fields = descriptors[name].groups.flatMap((group) => group.fields)
  // RxDB marked a deferred row as sent; the memo then has the server's state.
  const known = assumed?.unsent === 1 ? putOff?.base : assumed
  const reached = standing?.base
  const isNewer =
    reached && (reached.version > (known?.version ?? 0) || (reached._deleted && !known?._deleted))
  const base = isNewer ? reached : known
  const merged: Record<string, unknown> = {}
  if (isNewer) {
    for (const field of fields) {
      if (deepEqual(row[field], standing.row[field])) merged[field] = standing.mine[field]
    }
  }
  const left: SentState[] = sent
    .filter(({ baseVersion }) => baseVersion >= (base?.version ?? 0))
    .map((one) => ({
      baseVersion: one.baseVersion,
      deleted: one.row._deleted === true,
      values: pick(one.row, fields),
    }))
  return {
    ...row,
    ...merged,
    ...(base && { base: contentOf(base) satisfies ServerRow }),
    ...(left.length > 0 && { sent: left }),
  }
}

async function openMeta(
  database: RumoDatabase,
  name: CollectionName,
): Promise<RxStorageInstance<MetaDocument, unknown, unknown>> {
  const { schema } = collectionOf(database, name)
  const hash = await database.hashFunction([name, identifier].join('-'))
  return openInstance(
    database,
    `rx-replication-meta-${hash}`,
    getRxReplicationMetaInstanceSchema(schema.jsonSchema as RxJsonSchema<RxDocumentData<never>>, false),
  )
}

async function openInstance<T>(
  database: RumoDatabase,
  collectionName: string,
  schema: unknown,
): Promise<RxStorageInstance<T, unknown, unknown>> {
  const instance = await database.storage.createStorageInstance<T>({
    databaseInstanceToken: database.token,
    databaseName: database.name,
    collectionName,
    schema: schema as RxJsonSchema<RxDocumentData<T>>,
    options: {},
    multiInstance: false,
    devMode: false,
  })
  return instance as RxStorageInstance<T, unknown, unknown>
}

/** Otherwise RxDB migrates and removes these storages together with their collection. */
async function forgetConnected(database: RumoDatabase, id: string): Promise<void> {
  const [found] = await database.internalStore.findDocumentsById([id], false)
  if (!found?.data.connectedStorages?.length) return
  const document = { ...found, data: { ...found.data, connectedStorages: [] } }
  await database.internalStore.bulkWrite([{ previous: found, document }], 'leave-replication')
}

async function moveAttention(database: RumoDatabase): Promise<void> {
  const schema = fillWithDefaultSettings(attentionSchema)
  const instance = await openInstance<AttentionDocument>(database, 'attention', schema)
  const query = { selector: { _deleted: { $eq: false } }, sort: [{ id: 'asc' }], skip: 0 }
  const prepared = prepareQuery(instance.schema, query as unknown as Parameters<typeof prepareQuery>[1])
  const { documents } = await instance.query(prepared)
  for (const { _meta, _rev, _attachments, _deleted, ...entry } of documents) {
    await putEntry(database, entry)
  }
  await instance.remove()
}

function memoId(name: CollectionName, key: string): string {
  return `memo|${name}|${key}`
}

async function readMemo(database: RumoDatabase, name: CollectionName, key: string): Promise<Partial<Memo>> {
  const found = await database.getLocal<Memo>(memoId(name, key))
  if (!found) return {}
  const { schema, sent, standing, putOff } = found.toMutableJSON().data
  const forward = <T extends AnyDocument | undefined>(row: T) => row && migrateRow(name, row, schema)
  return {
    ...(sent && { sent: sent.map((one) => ({ ...one, row: forward(one.row) })) }),
    ...(standing && {
      standing: {
        row: forward(standing.row),
        mine: forward(standing.mine),
        ...(standing.base && { base: forward(standing.base) }),
      },
    }),
    ...(putOff && { putOff: { ...(putOff.base && { base: forward(putOff.base) }) } }),
  }
}

async function removeMemos(database: RumoDatabase): Promise<void> {
  const index = await database.getLocal<{ rows: { collection: CollectionName; key: string }[] }>('memos')
  for (const { collection, key } of index?.toMutableJSON().data.rows ?? []) {
    // RxDB keeps the content of a removed document, so it is emptied first.
    const emptied = await database.upsertLocal(memoId(collection, key), {})
    await emptied.remove()
  }
  await index?.remove()
}
