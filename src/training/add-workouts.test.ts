import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { editLocal, type RumoDatabase, removeLocal } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { stubLocalStorage } from '#tests/support/kept-storage.ts'
import { addWorkouts, finish, takeBack, unfinishedOf } from './add-workouts.ts'
import { noteNames } from './adding-note.ts'
import { takeBackWorkouts } from './planned-workouts.ts'

const userId = 3

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
  stubLocalStorage()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await database.close()
})

const plans = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Treino ${index}`,
    sport: 'run' as const,
    description: '8 km leve',
    poolLength: null,
    plannedSeconds: null,
    plannedMeters: null,
    athleteId: 7,
    scheduledTo: '2026-11-23',
    draft: index % 2 === 0,
  }))
const all = () => database.workouts.find().exec()

/** An application whose third step has no answer, as on a page that is killed. */
async function killed(): Promise<void> {
  const { storageInstance } = database.workouts
  const write = storageInstance.bulkWrite.bind(storageInstance)
  const writing = vi.spyOn(storageInstance, 'bulkWrite')
  const inTheMiddle = new Promise<void>((reached) => {
    writing.mockImplementation((rows, context) => {
      if (writing.mock.calls.length < 3) return write(rows, context)
      reached()
      return new Promise(() => {})
    })
  })
  // A page takes its locks with it.
  vi.spyOn(navigator.locks, 'request').mockImplementation(((_name: string, work: () => Promise<unknown>) =>
    work()) as typeof navigator.locks.request)
  void addWorkouts(database, userId, plans(245), () => {})
  await inTheMiddle
  writing.mockRestore()
}

it('writes hundreds of workouts in steps and takes them back, except what was logged', async () => {
  const steps: number[] = []
  const keys = await addWorkouts(database, userId, plans(245), (done) => steps.push(done))
  expect([steps, new Set(keys).size]).toEqual([[100, 200, 245], 245])
  const names = await Promise.all(
    keys.map(async (key) => (await database.workouts.findOne(key).exec())?.name),
  )
  expect(names).toEqual(plans(245).map(({ name }) => name))

  await editLocal(database.workouts, keys[3] ?? '', { status: 'completed' })
  await takeBackWorkouts(database, keys)
  expect((await all()).map(({ name }) => name)).toEqual(['Treino 3'])
})

it('leaves nothing behind when a step fails', async () => {
  const { storageInstance } = database.workouts
  const write = storageInstance.bulkWrite.bind(storageInstance)
  let steps = 0
  vi.spyOn(storageInstance, 'bulkWrite').mockImplementation((rows, context) => {
    steps += 1
    if (steps === 3) throw new Error('the disk is full')
    return write(rows, context)
  })
  await expect(addWorkouts(database, userId, plans(245), () => {})).rejects.toThrow('the disk is full')
  expect(await all()).toEqual([])
})

it('finishes what a killed page left in the middle; what was deleted since stays deleted', async () => {
  await killed()
  const left = await unfinishedOf(database, userId)
  expect([left?.written, left?.rows.length]).toEqual([200, 245])
  if (!left) return
  await removeLocal(database.workouts, left.rows[1]?.clientId ?? '')
  const steps: number[] = []
  await finish(database, userId, left, (done) => steps.push(done))
  const names = (await all()).toSorted((a, b) => a.clientId.localeCompare(b.clientId)).map(({ name }) => name)
  expect(names).toEqual(
    plans(245)
      .map(({ name }) => name)
      .filter((name) => name !== 'Treino 1'),
  )
  expect((await all()).filter(({ draft }) => draft)).toHaveLength(123)
  expect(steps).toEqual([245])
  expect(noteNames(userId)).toEqual([])
})

it('takes back what a killed page left half done, and then reports it no more', async () => {
  await killed()
  const left = await unfinishedOf(database, userId)
  if (left) await takeBack(database, left)
  expect(await all()).toEqual([])
  expect(await unfinishedOf(database, userId)).toBeNull()
})

it('reports nothing when an application was completed, and none of another coach', async () => {
  await addWorkouts(database, userId, plans(245), () => {})
  expect(noteNames(userId)).toEqual([])
  await killed()
  expect(await unfinishedOf(database, 4)).toBeNull()
})
