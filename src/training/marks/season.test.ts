import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MarkDocument, RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { applySeason } from './commands.ts'

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const owner = { athleteId: 2, createdBy: 1 }
type Phases = Parameters<typeof applySeason>[2]
const base = [{ phase: 'base', startDay: '2026-01-01', endDay: '2026-02-01' }] as unknown as Phases
const build = [{ phase: 'build', startDay: '2026-01-01', endDay: '2026-02-01' }] as unknown as Phases

const rows = async () => (await database.marks.find().exec()).map((row): MarkDocument => row.toMutableJSON())
const phases = async () => (await rows()).map(({ phase }) => phase)

it('puts a season in place of another in one write, so that a page that is killed leaves the one or the other', async () => {
  await applySeason(database, owner, base, [])
  const write = vi.spyOn(database.marks.storageInstance, 'bulkWrite')
  const undo = await applySeason(database, owner, build, await rows())
  expect(write).toHaveBeenCalledTimes(1)
  expect(await phases()).toEqual(['build'])
  await undo()
  expect(write).toHaveBeenCalledTimes(2)
  expect(await phases()).toEqual(['base'])
  write.mockRejectedValueOnce(new Error('the disk is full'))
  await expect(applySeason(database, owner, build, await rows())).rejects.toThrow('disk')
  expect(await phases()).toEqual(['base'])
})
