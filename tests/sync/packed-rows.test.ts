import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { MangoQuery, MangoQuerySortPart, RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, expect, it } from 'vitest'
import { newClientId, newClientIds } from '#sync/contract/ids.ts'
import { collectionOf, openDatabase, type RumoDatabase } from '#sync/database/open.ts'
import type { AnyDocument, WorkoutDocument } from '#sync/database/rows/documents.ts'
import { editAllLocal, editLocal, insertAllLocal, removeLocal } from '#sync/database/rows/local-write.ts'
import { allUnsent, rowsBy } from '#sync/database/rows/unsent.ts'
import { writeRow } from '#sync/database/rows/write-row.ts'
import { deviceStorage } from '#sync/platform/device-storage.ts'
import { answer, packKey } from '#sync/platform/indexed-db.ts'
import { seededRandom } from '#sync/testing/core/seeded-random.ts'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'

const opened: RumoDatabase[] = []

async function open(storage: RxStorage<unknown, unknown>): Promise<RumoDatabase> {
  const database = await openDatabase({ userId: 1, storage, multiInstance: false })
  opened.push(database)
  return database
}

async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close()
}
afterEach(closeAll)

const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const keys = Array.from({ length: 60 }, () => newClientId()).toSorted()
const day = (index: number) => `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`

/** Rows of three athletes; every third was edited, every fifth deleted, of which some were sent. */
async function fill(database: RumoDatabase): Promise<void> {
  const workouts = collectionOf(database, 'workouts')
  for (const [index, clientId] of keys.entries()) {
    const row = sampleWorkout({
      clientId,
      id: 100 - index,
      athleteId: index % 3,
      scheduledTo: day(index * 7),
    })
    await writeRow(workouts, clientId, () => row)
    if (index % 3 === 0) await editLocal(database.workouts, clientId, { name: 'Editado' })
    if (index % 5 === 0) await removeLocal(database.workouts, clientId)
    if (index % 10 === 0)
      await writeRow(workouts, clientId, (stored) => stored && { ...stored, _deleted: true, unsent: 0 })
  }
}

const byDay: MangoQuerySortPart<WorkoutDocument>[] = [{ scheduledTo: 'asc' }, { clientId: 'asc' }]
const [low = '', high = ''] = [keys[15], keys[45]]
const queries: MangoQuery<WorkoutDocument>[] = [
  {},
  { sort: byDay },
  { selector: { scheduledTo: { $gte: day(4), $lte: day(9) } }, sort: byDay },
  { selector: { scheduledTo: { $gt: day(4), $lt: day(9) } }, sort: byDay, skip: 2, limit: 5 },
  { selector: { scheduledTo: { $gt: day(4) } }, sort: byDay, limit: 0 },
  {
    selector: { scheduledTo: { $lte: day(9) } },
    sort: [{ scheduledTo: 'desc' }, { clientId: 'desc' }],
    limit: 4,
  },
  { selector: { athleteId: 1, scheduledTo: { $gte: day(4) } } },
  { selector: { athleteId: 1, scheduledTo: { $lt: day(9) }, name: 'Editado' }, limit: 3 },
  { selector: { athleteId: { $gt: 0 } } },
  { selector: { id: 60 } },
  { selector: { id: { $gt: 60, $lte: 80 } } },
  { selector: { scheduledTo: day(7), clientId: { $gt: low } }, sort: byDay },
  { selector: { scheduledTo: day(7), clientId: { $gte: low, $lt: high } }, sort: byDay },
  { selector: { clientId: { $in: [low, high] } } },
  { selector: { unsent: 1 } },
  { selector: { unsent: { $gte: 0 }, status: 'planned' } },
  { selector: { unsent: 0, name: { $ne: 'Editado' } }, sort: [{ unsent: 'asc' }, { clientId: 'asc' }] },
  { selector: { scheduledTo: { $gte: day(9), $lte: day(4) } } },
]

/** What a screen and the exchange read: of each query the keys, in order. */
async function answers(database: RumoDatabase): Promise<unknown[]> {
  const workouts = collectionOf(database, 'workouts')
  const found = queries.map(async (query) =>
    (await database.workouts.find(query).exec()).map(({ clientId }) => clientId),
  )
  const counts = [{ athleteId: 1 }, { unsent: 1 }, { unsent: 0 }, { id: { $gt: 60 } }].map((selector) =>
    database.workouts.count({ selector } as MangoQuery<WorkoutDocument>).exec(),
  )
  const states = [true, false].flatMap((deleted) =>
    ([0, 1] as const).map(async (unsent) =>
      (await rowsBy(workouts, deleted, unsent)).map(({ clientId }) => clientId),
    ),
  )
  return Promise.all([...found, ...counts, ...states])
}

it('answers every query as RxDB’s own storage does', async () => {
  const database = await open(deviceStorage(disk()))
  await fill(database)
  const packed = await answers(database)
  await closeAll()
  const whole = await open(getRxStorageDexie(disk()))
  await fill(whole)
  expect(packed).toEqual(await answers(whole))
})

it('goes on with a database of the older layout, whose unsent rows stay unsent', async () => {
  const where = disk()
  const older = await open(getRxStorageDexie(where))
  await fill(older)
  const [before, unsent] = [await answers(older), await allUnsent(older)]
  await closeAll()
  const newer = await open(deviceStorage(where))
  expect(await answers(newer)).toEqual(before)
  expect(await allUnsent(newer)).toEqual(unsent)
  await editLocal(newer.workouts, keys[1] ?? '', { name: 'Depois' })
  expect(await allUnsent(newer)).toHaveLength(unsent.length + 1)
})

it.each([
  ['packed', deviceStorage],
  ['older', getRxStorageDexie],
])('changes rows that were made together, on a database of %s rows', async (_layout, first) => {
  const where = disk()
  await fill(await open(first(where)))
  await closeAll()
  const database = await open(deviceStorage(where))
  const rows = newClientIds(30).map((clientId) => sampleWorkout({ clientId }))
  await insertAllLocal(collectionOf(database, 'workouts'), rows)
  const together = rows.map(({ clientId }) => clientId)
  // Some next to each other; some with many others between them, and one that is not there.
  const asked = [
    together.slice(3, 10),
    [...together.filter((_, index) => index % 5 === 0), `${together[0]}x`],
  ]
  for (const some of asked) {
    const before = await editAllLocal(database.workouts, some, { name: 'Junto' })
    expect(before.map(({ clientId }) => clientId)).toEqual(some.filter((key) => together.includes(key)))
  }
  const named = await database.workouts.find({ selector: { name: 'Junto' } }).exec()
  expect(new Set(named.map(({ clientId }) => clientId))).toEqual(
    new Set(asked.flat().filter((key) => together.includes(key))),
  )
})

it('cannot be read or changed by an app that knows no packed rows', async () => {
  const where = disk()
  await fill(await open(deviceStorage(where)))
  const unsent = await allUnsent(opened[0] as RumoDatabase)
  await closeAll()
  const older = await open(getRxStorageDexie(where))
  await expect(allUnsent(older)).rejects.toThrow('could not be found')
  await expect(editLocal(older.workouts, keys[1] ?? '', { name: 'Antes' })).rejects.toThrow()
  await closeAll()
  expect(await allUnsent(await open(deviceStorage(where)))).toEqual(unsent)
})

it('keeps the unsent rows alone in the index of unsent rows, and a row until it is sent', async () => {
  const where = disk()
  const database = await open(deviceStorage(where))
  await fill(database)
  const { name = '' } =
    (await where.indexedDB.databases()).find((one) => one.name?.endsWith('--workouts')) ?? {}
  const connection = await answer(where.indexedDB.open(name))
  const indexed = () =>
    answer<AnyDocument[]>(
      connection.transaction('docs').objectStore('docs').index('[_deleted+unsent]').getAll(),
    )
  const there = (await indexed()).map(({ clientId }) => clientId)
  expect(there.length).toBeLessThan(keys.length / 2)
  const [sent = ''] = there
  await writeRow(collectionOf(database, 'workouts'), sent, (row) => row && { ...row, unsent: 0 })
  expect((await indexed()).map(({ clientId }) => clientId)).toEqual(there.filter((key) => key !== sent))
  connection.close()
})

it('packs keys in their order, and none like another', () => {
  const random = seededRandom(1)
  const some = Array.from({ length: 500 }, () =>
    '00000000-0000-4000-8000-000000000000'.replaceAll('0', () => Math.floor(random() * 16).toString(16)),
  )
  const all = [...some, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const sorted = all.toSorted()
  expect(sorted.map(packKey).toSorted()).toEqual(sorted.map(packKey))
  expect(new Set(all.map(packKey)).size).toBe(all.length)
  expect(packKey('not a UUID')).toBe('not a UUID')
})
