import type { DBCore, Dexie } from 'dexie'
import { indexName, packedKey, packKey } from './indexed-db.ts'

/** What RxDB calls the table of a collection's rows. */
const documents = 'docs'

/** RxDB's index on `unsent`, which only the app's own collections have. */
const ofUnsent = '[_deleted+unsent+clientId]'

/**
 * RxDB adds to each collection an index of all keys, for which it has no query where there are others, and two of the time of
 * writing, for its `cleanup` and for migrations, which read in another way here.
 */
const unread = ['[_deleted+clientId]', '_meta.lwt', '[_meta.lwt+clientId]']

/** The index of rows that are unsent or deleted, in packed rows. */
export const unsentOrDeleted = '[_deleted+unsent]'

/** The stored field that only these rows have: IndexedDB leaves a row without it out of the index. */
const marked = '_meta.unsent'

/**
 * Makes a new database of rows smaller and cheaper to write: with short keys (`packKey`), no index that nothing reads, none
 * that repeats the key, and one that has the unsent and the deleted rows alone. A database that exists goes on as it is.
 */
export function packRows(part: Dexie): void {
  const declare = part.version.bind(part)
  part.version = (number) => {
    const version = declare(number)
    const set = version.stores.bind(version)
    version.stores = (tables) => {
      const [primaryKey = '', ...all] = tables[documents]?.split(', ') ?? []
      const indexes = all.filter((index) => !unread.includes(index))
      if (!indexes.includes(ofUnsent))
        return set({ ...tables, [documents]: [primaryKey, ...indexes].join(', ') })
      // Dexie does not get the indexes: it would add to an older database what that has in another form.
      part.on('populate', ({ idbtrans }) => createIndexes(idbtrans.objectStore(documents), indexes))
      part.use({ stack: 'dbcore', name: 'packed-rows', create: packing })
      return set({ ...tables, [documents]: packedKey })
    }
    return version
  }
}

function createIndexes(store: IDBObjectStore, indexes: readonly string[]): void {
  for (const index of indexes) {
    const fields = index.slice(1, -1).split('+').slice(0, -1)
    const paths = index === ofUnsent ? ['_deleted', marked] : fields
    store.createIndex(indexName(fields), paths)
  }
}

function packing(core: DBCore): DBCore {
  return {
    ...core,
    table(name) {
      const table = core.table(name)
      if (table.schema.primaryKey.keyPath !== packedKey) return table
      return {
        ...table,
        getMany: (request) => table.getMany({ ...request, keys: request.keys.map(packKey) }),
        mutate: (request) =>
          table.mutate('values' in request ? { ...request, values: request.values.map(packed) } : request),
      }
    },
  }
}

type Stored = { clientId: string; unsent: 0 | 1; _deleted: '0' | '1'; _meta: Record<string, unknown> }

/** Sets key and index field of a row that is written: RxDB copies `_meta` of the version before, where they may be out of date. */
function packed(row: Stored): Stored {
  const { key, unsent, ...meta } = row._meta
  const isMarked = row.unsent === 1 || row._deleted === '1'
  return {
    ...row,
    _meta: { ...meta, key: packKey(row.clientId), ...(isMarked && { unsent: row.unsent }) },
  }
}
