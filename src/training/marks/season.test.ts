import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MarkDocument, RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { applySeasons, type NewSeason } from './commands.ts'

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const base = weekOf('base')
const build = weekOf('build')

function weekOf(phase: 'base' | 'build'): NewSeason['weeks'] {
  return [{ phase, startDay: '2026-01-05', endDay: '2026-01-11', targetHours: 6 }]
}

const rows = async () => (await database.marks.find().exec()).map((row): MarkDocument => row.toMutableJSON())
const phases = async () => (await rows()).map(({ phase }) => phase)

it('puts a season in place of another in one write, so that a page that is killed leaves the one or the other', async () => {
  await applySeasons(database, 1, [{ athleteId: 2, weeks: base, replaced: [] }])
  const write = vi.spyOn(database.marks.storageInstance, 'bulkWrite')
  const undo = await applySeasons(database, 1, [{ athleteId: 2, weeks: build, replaced: await rows() }])
  expect(write).toHaveBeenCalledTimes(1)
  expect(await phases()).toEqual(['build'])
  await undo()
  expect(write).toHaveBeenCalledTimes(2)
  expect(await phases()).toEqual(['base'])
  write.mockRejectedValueOnce(new Error('the disk is full'))
  await expect(
    applySeasons(database, 1, [{ athleteId: 2, weeks: build, replaced: await rows() }]),
  ).rejects.toThrow('disk')
  expect(await phases()).toEqual(['base'])
})

it('puts a season to a race into the days of a whole group at once, with the race where somebody lacks it', async () => {
  const race = { kind: 'race', title: 'Meia', startDay: '2026-01-11', endDay: '2026-01-11', priority: 'A' }
  const undo = await applySeasons(database, 1, [
    { athleteId: 2, weeks: base, replaced: [] },
    { athleteId: 3, weeks: base, replaced: [], race: race as MarkDocument },
  ])
  expect((await rows()).map(({ athleteId, kind }) => `${athleteId} ${kind}`).toSorted()).toEqual([
    '2 phase',
    '3 phase',
    '3 race',
  ])
  await undo()
  expect(await rows()).toEqual([])
})
