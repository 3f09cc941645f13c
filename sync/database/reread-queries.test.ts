import { afterEach, beforeEach, expect, it } from 'vitest'
import { deviceStorage } from '#sync/platform/device-storage.ts'
import { newLife } from '#sync/testing/core/life.ts'
import type { Disk } from '#sync/testing/disk.ts'
import { indexedDbDisk } from '#sync/testing/indexed-db-disk.ts'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { collectionOf, openDatabase, type RumoDatabase } from './open.ts'
import { rereadQueries } from './reread-queries.ts'
import { unsentCount$ } from './rows/unsent.ts'
import { writeRow } from './rows/write-row.ts'

const row = sampleWorkout({ name: 'Series', unsent: 1 })
let disk: Disk
let database: RumoDatabase

beforeEach(async () => {
  disk = indexedDbDisk()
  const storage = disk.storageFor(newLife(), { deviceStorage })
  database = await openDatabase({ userId: 1, storage, multiInstance: false })
  await writeRow(collectionOf(database, 'workouts'), row.clientId, () => row)
})

afterEach(() => database.close())

/** As a tab that ends before it has told the others. */
const storeSilently = () =>
  disk.rewrite((stored) => {
    if (stored.clientId !== row.clientId) return
    const { lwt, key } = stored._meta as Record<string, unknown>
    Object.assign(stored, { name: 'Ritmo', unsent: 0, _rev: '2-other', _meta: { lwt, key } })
  })

it('shows what was stored without a word, in open queries and in later ones', async () => {
  const { workouts } = database
  const shown: string[] = []
  const counts: number[] = []
  workouts.find().$.subscribe((rows) => shown.push(...rows.map(({ name }) => name)))
  unsentCount$(database).subscribe((count) => counts.push(count))
  const named = async () => (await workouts.findOne(row.clientId).exec())?.name
  await eventually(() => expect([shown, counts]).toEqual([['Series'], [1]]))
  expect(await named()).toBe('Series')
  await storeSilently()
  expect(await named()).toBe('Series')
  rereadQueries(database)
  expect(await named()).toBe('Ritmo')
  await eventually(() =>
    expect([shown, counts]).toEqual([
      ['Series', 'Ritmo'],
      [1, 0],
    ]),
  )
})
