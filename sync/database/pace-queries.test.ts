import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import { timings } from '#sync/timings.ts'
import { eventually } from '#tests/support/eventually.ts'
import { collectionOf, type RumoDatabase } from './open.ts'
import { insertAllLocal, stepIn } from './rows/local-write.ts'
import { fillContext, writeRows } from './rows/write-row.ts'

let database: RumoDatabase
/** How many workouts a live query has shown, one entry for each result. */
let shown: number[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await memoryDatabase()
  shown = []
  database.workouts.find().$.subscribe((rows) => shown.push(rows.length))
  await eventually(() => expect(shown).toEqual([0]))
})

afterEach(async () => {
  vi.useRealTimers()
  await database.remove()
})

const write = (key: string, fills: boolean) =>
  writeRows(
    collectionOf(database, 'workouts'),
    [key],
    (stored) => stored ?? sampleWorkout({ clientId: key }),
    fills ? fillContext : undefined,
  )

it('shows the first rows of a first sync at once, and the rest of a moment together', async () => {
  await write('a', true)
  await eventually(() => expect(shown).toEqual([0, 1]))
  for (const key of ['b', 'c', 'd']) await write(key, true)
  vi.advanceTimersByTime(timings.livePace)
  await eventually(() => expect(shown).toEqual([0, 1, 4]))
})

it('shows the steps of an act at intervals, and its last one at once with what came before it', async () => {
  const workouts = collectionOf(database, 'workouts')
  const step = (key: string, target = stepIn(workouts)) =>
    insertAllLocal(target, [sampleWorkout({ clientId: key })])
  await step('a')
  await eventually(() => expect(shown).toEqual([0, 1]))
  for (const key of ['b', 'c']) await step(key)
  await step('d', workouts)
  await eventually(() => expect(shown).toEqual([0, 1, 4]))
})

it('shows what a person writes at once, with what came before it', async () => {
  await write('a', true)
  await eventually(() => expect(shown).toEqual([0, 1]))
  await write('b', true)
  await write('own', false)
  await eventually(() => expect(shown).toEqual([0, 1, 3]))
})
