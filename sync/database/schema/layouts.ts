import {
  createRxSchema,
  type InternalStoreCollectionDocType,
  prepareQuery,
  type RxCollectionCreator,
  type RxDatabase,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from 'rxdb/plugins/core'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { DatabaseError } from '../storage-error.ts'
import { schemas } from './schemas.ts'

/**
 * The layout that a new database gets: RxDB's "version of a schema", which names the IndexedDB databases. It says where
 * rows are stored and not which fields they have, so a new field leaves it as it is: rows are filled up when they are read
 * (`filled-rows.ts`). The apps up to 27 November 2026 counted it up with the fields, to 2 at most, and refuse this one as
 * too new.
 */
const newestLayout = 3

/** What RxDB notes of a collection in its internal store. */
type Stored = RxDocumentData<InternalStoreCollectionDocType>
type Schema = RxJsonSchema<unknown>
type Database = Pick<
  RxDatabase,
  'internalStore' | 'hashFunction' | 'storage' | 'name' | 'token' | 'multiInstance'
>

/** Rows of an unfinished migration that are copied in one transaction. */
const atOnce = 100

/**
 * How to open each collection: in the layout in which this device has it, whatever version of the app made it.
 * @throws DatabaseError `too-new` when a later version of the app stored it in a way that this one does not know.
 */
export async function collectionsToOpen(
  database: Database,
): Promise<Record<CollectionName, RxCollectionCreator>> {
  const stored = await storedCollections(database)
  if (stored.some(({ data }) => data.version > newestLayout)) throw new DatabaseError('too-new')
  const creators = collectionNames.map(async (name) => {
    const [kept, ...older] = stored
      .filter(({ data }) => data.name === name)
      .toSorted((a, b) => b.data.version - a.data.version)
    const schema = { ...schemas[name], version: kept?.data.version ?? newestLayout } as Schema
    for (const one of older) await carryOver(database, one, schema)
    if (kept) await knowAs(database, kept, schema)
    return [name, { schema, autoMigrate: false }]
  })
  return Object.fromEntries(await Promise.all(creators))
}

async function storedCollections({ internalStore }: Database): Promise<Stored[]> {
  // RxDB's queries return only the collections that are open.
  const query = {
    selector: { context: { $eq: 'collection' }, _deleted: { $eq: false } },
    sort: [{ id: 'asc' }],
    skip: 0,
  } as unknown as Parameters<typeof prepareQuery>[1]
  const { documents } = await internalStore.query(prepareQuery(internalStore.schema, query))
  return documents
}

/** RxDB refuses a collection that it knows with another schema. Only the layout must agree, and that has a number. */
async function knowAs(database: Database, stored: Stored, schema: Schema): Promise<void> {
  const { hash, jsonSchema } = createRxSchema(schema, database.hashFunction)
  const data = { ...stored.data, schemaHash: await hash, schema: jsonSchema }
  if (data.schemaHash !== stored.data.schemaHash) await replace(database, stored, { ...stored, data })
}

async function replace({ internalStore }: Database, previous: Stored, document: Stored): Promise<void> {
  const { error } = await internalStore.bulkWrite([{ previous, document }], 'rumo-layout')
  const conflict = 409
  // Another tab was faster, with the same.
  const failed = error.find(({ status }) => status !== conflict)
  if (failed) throw new Error(`a collection could not be noted: ${failed.status}`)
}

/**
 * Ends what an app up to 27 November 2026 left half done: it copied all rows into a newer layout and then removed the old
 * ones. Rows that were copied are newer there.
 */
async function carryOver(database: Database, older: Stored, schema: Schema): Promise<void> {
  const { name, version } = older.data
  const open = (layout: Schema): Promise<RxStorageInstance<Row, unknown, unknown>> =>
    database.storage.createStorageInstance<Row>({
      databaseInstanceToken: database.token,
      databaseName: database.name,
      collectionName: name,
      schema: createRxSchema(layout, database.hashFunction).jsonSchema as RxJsonSchema<RxDocumentData<Row>>,
      options: {},
      multiInstance: database.multiInstance,
      devMode: false,
    })
  const [from, to] = [await open({ ...schema, version }), await open(schema)]
  const all = { selector: {}, sort: [{ clientId: 'asc' }], skip: 0 } as unknown as Parameters<
    typeof prepareQuery<Row>
  >[1]
  const { documents } = await from.query(prepareQuery(from.schema, all))
  for (let start = 0; start < documents.length; start += atOnce) {
    const rows = documents.slice(start, start + atOnce)
    const keys = rows.map(({ clientId }) => clientId)
    const there = new Set((await to.findDocumentsById(keys, true)).map(({ clientId }) => clientId))
    const missing = rows.filter(({ clientId }) => !there.has(clientId))
    if (missing.length > 0)
      await to.bulkWrite(
        missing.map((document) => ({ document })),
        'rumo-layout',
      )
  }
  await to.close()
  await from.remove()
  await replace(database, older, { ...older, _deleted: true })
}

type Row = { clientId: string }
