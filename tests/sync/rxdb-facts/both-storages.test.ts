import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { addRxPlugin, type RxStorageInstance } from 'rxdb/plugins/core'
import { getLocalDocStateByParent, RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { firstValueFrom, ReplaySubject, skip } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { deviceStorage } from '#sync/platform/device-storage.ts'
import { closeAll, memory, openDatabase, openRows, type Row, type Rows, row } from './rows.ts'

/**
 * The behaviour of RxDB that the exchange relies on, on the storage of the tests and on that of the app, or on the one that
 * the module `RUMO_STORAGE` makes with its default export.
 */

addRxPlugin(RxDBLocalDocumentsPlugin)

afterEach(closeAll)

const theirs = process.env.RUMO_STORAGE
const indexeddb = () => deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
const storages: Record<string, typeof indexeddb | typeof memory> = theirs
  ? { [theirs]: (await import(pathToFileURL(resolve(theirs)).href)).default }
  : { memory, indexeddb }

type Extended = Row & { _deleted: boolean; base?: { name: string } }

/** A row as the exchange writes it: RxDB sets revision and time. */
function written(document: Partial<Extended>) {
  return { ...document, _deleted: document._deleted === true, _attachments: {}, _meta: { lwt: 1 }, _rev: '' }
}

function instanceOf(rows: Rows) {
  return rows.storageInstance as unknown as RxStorageInstance<Extended, unknown, unknown>
}

async function stored(rows: Rows, key: string) {
  const [found] = await instanceOf(rows).findDocumentsById([key], true)
  return found
}

async function write(rows: Rows, document: Partial<Extended>, previous?: Awaited<ReturnType<typeof stored>>) {
  const { error } = await instanceOf(rows).bulkWrite(
    [{ ...(previous && { previous }), document: written(document) as never }],
    'test',
  )
  return error
}

describe.each(Object.entries(storages))('RxDB on %s', (_name, storage) => {
  it('stores fields that are not in the schema, and returns them', async () => {
    const rows = await openRows(storage())
    expect(await write(rows, { ...row('a'), base: { name: 'before' } })).toEqual([])
    expect(await stored(rows, 'a')).toMatchObject({ name: 'a', base: { name: 'before' } })
    const found = await rows.findOne('a').exec()
    expect(found?.toMutableJSON()).toMatchObject({ base: { name: 'before' } })
  })

  it('rejects a write with an outdated previous state with 409, and writes the others', async () => {
    const rows = await openRows(storage())
    await write(rows, row('a', 'first'))
    const outdated = await stored(rows, 'a')
    await write(rows, row('a', 'second'), outdated)
    const { error } = await instanceOf(rows).bulkWrite(
      [
        { previous: outdated, document: written(row('a', 'third')) },
        { document: written(row('b')) },
      ] as never,
      'test',
    )
    expect(error).toMatchObject([{ status: 409, documentId: 'a' }])
    expect(await stored(rows, 'a')).toMatchObject({ name: 'second' })
    expect(await stored(rows, 'b')).toMatchObject({ name: 'b' })
  })

  it('rejects a write without a previous state when the row exists', async () => {
    const rows = await openRows(storage())
    await write(rows, row('a', 'first'))
    expect(await write(rows, row('a', 'second'))).toMatchObject([{ status: 409 }])
    expect(await stored(rows, 'a')).toMatchObject({ name: 'first' })
  })

  it('stores a deleted row without its indexed fields, and finds it by its key', async () => {
    const rows = await openRows(storage())
    await write(rows, row('a'))
    await write(rows, { id: 'a', _deleted: true }, await stored(rows, 'a'))
    const found = await stored(rows, 'a')
    expect(found).toMatchObject({ id: 'a', _deleted: true })
    expect(found).not.toHaveProperty('name')
    expect(found).not.toHaveProperty('day')
    expect(await rows.find().exec()).toEqual([])
  })

  it('reports writes through the storage to the collection and open queries', async () => {
    const rows = await openRows(storage())
    const events = new ReplaySubject<string>()
    rows.$.subscribe(({ documentId }) => events.next(documentId))
    const shown = firstValueFrom(rows.find().$.pipe(skip(1)))
    await firstValueFrom(rows.find().$)
    await write(rows, row('a'))
    expect(await firstValueFrom(events)).toBe('a')
    expect((await shown).map(({ id }) => id)).toEqual(['a'])
  })

  it('keeps the content of a removed local document', async () => {
    const database = await openDatabase(storage(), { localDocuments: true })
    const note = await database.insertLocal('note', { text: 'private' })
    await note.remove()
    expect(await database.getLocal('note')).toBeNull()
    expect(JSON.stringify(await localDocument(database, 'note'))).toContain('private')
  })

  it('keeps no content of a local document that was emptied before it was removed', async () => {
    const database = await openDatabase(storage(), { localDocuments: true })
    await database.insertLocal('note', { text: 'private' })
    await (await database.upsertLocal('note', {})).remove()
    expect(JSON.stringify(await localDocument(database, 'note'))).not.toContain('private')
  })
})

it('RxDB on indexeddb does not find a row whose indexed field is null', async () => {
  const rows = await openRows(indexeddb())
  await write(rows, { ...row('a'), day: null as unknown as string })
  expect(await stored(rows, 'a')).toMatchObject({ id: 'a', day: null })
  expect(await rows.find({ selector: {}, sort: [{ day: 'asc' }] }).exec()).toEqual([])
  expect(await rows.findOne('a').exec()).not.toBeNull()
})

it('RxDB on indexeddb cannot open a database again that failed to open, until the page restarts', async () => {
  let fails = true
  const storage = deviceStorage({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    onCreate() {
      if (fails) throw new Error('no')
    },
  })
  await expect(openDatabase(storage, { name: 'refused' })).rejects.toThrow('no')
  fails = false
  await expect(openDatabase(storage, { name: 'refused' })).rejects.toThrow('no')
})

it('RxDB on indexeddb opens what was stored with all of its indexes, and the other way round', async () => {
  const where = { indexedDB: new IDBFactory(), IDBKeyRange }
  const days = { selector: { day: { $gte: '2026-11-20' } }, sort: [{ day: 'asc' as const }] }
  const named = async (rows: Rows) => (await rows.find(days).exec()).map(({ name }) => name)
  const whole = await openRows(getRxStorageDexie(where))
  await write(whole, row('a'))
  await closeAll()
  const fewer = await openRows(deviceStorage(where))
  await write(fewer, row('b'))
  expect(await named(fewer)).toEqual(['a', 'b'])
  await closeAll()
  expect(await named(await openRows(getRxStorageDexie(where)))).toEqual(['a', 'b'])
})

/** A local document as stored, deleted or not. */
async function localDocument(database: Awaited<ReturnType<typeof openDatabase>>, id: string) {
  const { storageInstance } = await getLocalDocStateByParent(database)
  const [found] = await storageInstance.findDocumentsById([`plugin-local-documents-${id}`, id], true)
  return found
}
