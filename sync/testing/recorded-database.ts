import {
  createRxSchema,
  defaultHashSha256,
  INTERNAL_STORE_SCHEMA,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core'
import { RX_LOCAL_DOCUMENT_SCHEMA } from 'rxdb/plugins/local-documents'
import { schemas } from '../database/schema/schemas.ts'
import { localDocumentsCollection, withoutStorageFields } from '../platform/indexed-db.ts'

type Row = Record<string, unknown>

/** One of the IndexedDB databases that an app left on a device. */
export type RecordedDatabase = {
  name: string
  version: number
  stores: {
    name: string
    keyPath: string
    autoIncrement: boolean
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
    rows: Row[]
  }[]
}

/** Makes these databases in an IndexedDB; a page gets this function as well, so it uses nothing from outside. */
export async function restoreInto(
  factory: IDBFactory,
  databases: readonly RecordedDatabase[],
): Promise<void> {
  for (const { name, version, stores } of databases) {
    const opening = factory.open(name, version)
    opening.addEventListener('upgradeneeded', () => {
      for (const { name: table, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(table, { keyPath, autoIncrement })
        for (const { name: index, keyPath: path, ...options } of indexes)
          store.createIndex(index, path, options)
        for (const row of rows) store.put(row)
      }
    })
    await new Promise<void>((resolve, reject) => {
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve()
      })
    })
  }
}

/** Puts their documents into another storage of RxDB. */
export async function restoreDocuments(
  storage: RxStorage<unknown, unknown>,
  databases: readonly RecordedDatabase[],
): Promise<void> {
  for (const { name, stores } of databases) {
    const [, databaseName = '', layout, collection = ''] = /^rxdb-dexie-(.*?)--(\d+)--(.*)$/.exec(name) ?? []
    const schema = schemaFor(collection, Number(layout))
    const rows = stores.find((store) => store.name === 'docs')?.rows ?? []
    if (!schema || rows.length === 0) continue
    const instance = await storage.createStorageInstance<Row>({
      databaseInstanceToken: name,
      databaseName,
      collectionName: collection,
      schema,
      options: {},
      multiInstance: false,
      devMode: false,
    })
    const writes = rows.map((row) => {
      const { lwt } = row._meta as { lwt: number }
      const document = { ...withoutStorageFields(row), _attachments: {}, _meta: { lwt }, _rev: row._rev }
      return { document: document as RxDocumentData<Row> }
    })
    await instance.bulkWrite(writes, 'recorded')
  }
}

function schemaFor(collection: string, version: number): RxJsonSchema<RxDocumentData<Row>> | undefined {
  if (collection === '_rxdb_internal') return INTERNAL_STORE_SCHEMA as never
  if (collection === localDocumentsCollection) return RX_LOCAL_DOCUMENT_SCHEMA as never
  const known = Object.entries(schemas).find(([name]) => name === collection)?.[1]
  return known && createRxSchema({ ...known, version } as never, defaultHashSha256).jsonSchema
}
