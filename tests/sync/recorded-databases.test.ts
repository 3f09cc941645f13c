import { afterEach, describe, expect, it } from 'vitest'
import { initialValues } from '#sync/contract/fields.ts'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import { type Life, newLife } from '#sync/testing/core/life.ts'
import { freshModules, type SyncModules } from '#sync/testing/fresh-modules.ts'
import { newDisk } from '#sync/testing/origin.ts'
import { readRecording, recordedKey, recordings } from '../support/recorded-databases.ts'
import { storageKind } from './support/device.ts'

/** Collections in which people change rows that are there; the server makes and keeps the others. */
const edited: readonly CollectionName[] = collectionNames.filter(
  (name) => name !== 'members' && name !== 'invitations',
)
const written = { attendances: { going: true }, marks: { title: 'Depois' }, comments: { text: 'Depois' } }
const workouts = collectionNames.indexOf('workouts')

let life: Life | undefined
let database: RumoDatabase | undefined
afterEach(async () => {
  await database?.close()
  life?.end()
})

async function openRecorded(
  name: string,
): Promise<{ modules: SyncModules; reopen: () => Promise<RumoDatabase> }> {
  const disk = newDisk(storageKind)
  await disk.restore(readRecording(name))
  const modules = await freshModules()
  life = newLife()
  const storage = disk.storageFor(life, modules)
  const reopen = async () => {
    await database?.close()
    database = await modules.openDatabase({ userId: 1, storage, multiInstance: false })
    return database
  }
  return { modules, reopen }
}

describe.each(recordings)('a device that the app left as in %s', (recording) => {
  it('opens with all that was unsent, and again', async () => {
    const { modules, reopen } = await openRecorded(recording)
    for (let start = 1; start <= 2; start++) {
      const opened = await reopen()
      const unsent = await modules.allUnsent(opened)
      for (const [index, collection] of collectionNames.entries()) {
        const rows = unsent.filter((one) => one.collection === collection).map(({ row }) => row)
        const byKey = new Map(rows.map((row) => [row.clientId, row]))
        const more = collection === 'workouts' ? [5, 6] : []
        const keys = [2, 3, 4, ...more].map((row) => recordedKey(index, row))
        expect([...byKey.keys()].toSorted(), collection).toEqual(keys)
        expect(byKey.get(recordedKey(index, 3))?._deleted, collection).toBe(true)
        const wanted = (written as Record<string, object>)[collection] ?? { name: 'Depois' }
        if (edited.includes(collection))
          expect(byKey.get(recordedKey(index, 2)), collection).toMatchObject(wanted)
        for (const { base } of rows) if (base) expect(base, collection).toMatchObject({ version: 3 })
      }
      expect(await modules.readEntries(opened)).toMatchObject([{ entityKey: recordedKey(workouts, 8) }])
    }
  })

  it('has every field in every row, and takes changes', async () => {
    const { modules, reopen } = await openRecorded(recording)
    const opened = await reopen()
    for (const collection of collectionNames) {
      const found = await modules.collectionOf(opened, collection).find().exec()
      for (const row of found)
        for (const [field, initial] of Object.entries(initialValues(collection)))
          expect(row.toJSON(), collection).toHaveProperty(field, row.get(field) ?? initial)
      expect(found.length, collection).toBe(collection === 'workouts' ? 5 : 3)
    }
    const key = recordedKey(workouts, 1)
    await modules.editLocal(opened.workouts, key, { name: 'Agora' })
    const again = await reopen()
    const row = await again.workouts.findOne(key).exec()
    expect(row?.toJSON()).toMatchObject({ name: 'Agora', unsent: 1, base: { name: 'Antes' } })
    const days = { selector: { athleteId: 1, scheduledTo: { $gte: '2026-11-20', $lte: '2026-11-20' } } }
    expect(await again.workouts.find({ ...days, index: ['athleteId', 'scheduledTo'] }).exec()).toHaveLength(5)
  })
})
