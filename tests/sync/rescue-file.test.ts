import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { databaseName } from '#sync/database/database-names.ts'
import { openDatabase } from '#sync/database/open.ts'
import { deviceStorage } from '#sync/platform/device-storage.ts'
import { readRawRows } from '#sync/platform/raw-rows.ts'
import { removeEmptied } from '#sync/platform/remove-leftovers.ts'
import { type RecordedDatabase, restoreInto } from '#sync/testing/recorded-database.ts'
import { readUnsentFile, writeUnsentFile } from '#sync/unsent-file.ts'
import { readRecording, recordedKey, recordings } from '../support/recorded-databases.ts'

let factory: IDBFactory
beforeEach(() => {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => vi.unstubAllGlobals())

const unsentKeys = collectionNames.flatMap((name, index) =>
  (name === 'workouts' ? [2, 3, 4, 5, 6] : [2, 3, 4]).map((row) => recordedKey(index, row)),
)

/** What a person saves from the page that says that their data did not open, as the app reads it later. */
async function rescued(recording: readonly RecordedDatabase[]) {
  await restoreInto(factory, recording)
  const { rows, attention, unreadable } = await readRawRows(databaseName(1))
  const file = writeUnsentFile(1, '2026-11-28T10:00:00Z', { rows, attention, drafts: [] })
  const reading = readUnsentFile(file, 1)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return { ...reading, unreadable, keys: reading.content.rows.map(({ row }) => row.clientId).toSorted() }
}

it.each(recordings)('has all that is unsent on a device that an app left as in %s', async (name) => {
  const { keys, content, broken, unreadable } = await rescued(readRecording(name))
  expect(keys).toEqual(unsentKeys.toSorted())
  expect(content.attention).toHaveLength(1)
  expect({ broken, unreadable }).toEqual({ broken: [], unreadable: 0 })
})

it('has what a migration had copied and what it had not, once each', async () => {
  const half = readRecording('0.2.0-half-migrated')
  const copied = half
    .find(({ name }) => name.endsWith('--1--workouts'))
    ?.stores.find(({ name }) => name === 'docs')
  copied?.rows.splice(2, 3)
  const { keys } = await rescued(half)
  expect(keys).toEqual(unsentKeys.toSorted())
})

it('has what a later version of the app stored in a layout of its own', async () => {
  const later = readRecording('2026-11-28').map((one) => ({
    ...one,
    name: one.name.replace(/--[12]--/, '--12--'),
  }))
  expect((await rescued(later)).keys).toEqual(unsentKeys.toSorted())
})

it('leaves out an entry that was decided', async () => {
  const recording = readRecording('2026-11-28')
  const local = recording.find(({ name }) => name.includes('local-documents'))
  for (const row of local?.stores.flatMap(({ rows }) => rows) ?? [])
    if (String(row.id).startsWith('attention|')) Object.assign(row, { _deleted: '1', data: {} })
  expect((await rescued(recording)).content.attention).toEqual([])
})

it('is as whole after the emptied databases of a migration are removed', async () => {
  await restoreInto(factory, readRecording('0.2.0-migrated'))
  const database = await openDatabase({
    userId: 1,
    storage: deviceStorage({ indexedDB: factory, IDBKeyRange }),
    multiInstance: false,
  })
  const before = (await factory.databases()).length
  await removeEmptied(databaseName(1))
  await database.close()
  const names = (await factory.databases()).map(({ name }) => name)
  expect(names).toHaveLength(collectionNames.length + 2)
  expect(before).toBeGreaterThan(names.length)
  expect((await readRawRows(databaseName(1))).rows).toHaveLength(unsentKeys.length)
})

it('keeps what a database of an unfinished migration still has', async () => {
  await restoreInto(factory, readRecording('0.2.0-half-migrated'))
  await removeEmptied(databaseName(1))
  expect((await readRawRows(databaseName(1))).rows).toHaveLength(unsentKeys.length)
})
