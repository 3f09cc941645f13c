import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import type { RumoDatabase } from '../open.ts'
import { putLocal } from './local-write.ts'
import { writeRow } from './write-row.ts'

let database: RumoDatabase
const key = 'a7cb62d4-b842-57fd-8a07-657ced570bf8'
const event = { eventId: 1, eventKey: '95d5ea98-9af7-4797-8104-9e919df689ff', athleteId: 2 }
const athlete = { id: 2, name: 'Ana', email: 'ana@rumo.example' }
const start = { clientId: key, going: null, attended: null, ...event, athlete }

beforeEach(async () => {
  database = await memoryDatabase()
})

afterEach(() => database.remove())

const read = async () => (await database.attendances.findOne(key).exec())?.toMutableJSON()

it('writes into a row that arrived after the screen was drawn, and keeps its roll call', async () => {
  const instant = '2026-11-01T08:00:00.000Z'
  const arrived = { ...start, attended: true, id: 7, version: 3, createdAt: instant, updatedAt: instant }
  await writeRow(database.attendances as never, key, () => ({ ...arrived, unsent: 0, _deleted: false }))
  await putLocal(database.attendances, { ...start, eventId: 0 }, { going: true })
  expect(await read()).toMatchObject({
    id: 7,
    version: 3,
    eventId: 1,
    going: true,
    attended: true,
    unsent: 1,
  })
})

it('creates one row for two writes at the same time', async () => {
  await Promise.all([
    putLocal(database.attendances, start, { going: true }),
    putLocal(database.attendances, start, { attended: true }),
  ])
  expect(await read()).toMatchObject({ going: true, attended: true, id: 0, unsent: 1 })
})
