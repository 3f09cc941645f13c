import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { editLocal, type RumoDatabase } from '../../sync/client.ts'
import { memoryDatabase } from '../../sync/testing/memory-database.ts'
import { addPlansInSteps, setDraft, takeBackPlans } from './plans.ts'

const coachId = 3

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const plans = (count: number, draft = false) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Treino ${index}`,
    sport: 'run' as const,
    description: '8 km leve',
    athleteId: 7,
    scheduledTo: '2026-11-23',
    draft,
  }))
const all = () => database.workouts.find().exec()

it('writes hundreds of workouts in steps and takes them back, except what was logged', async () => {
  const steps: number[] = []
  const keys = await addPlansInSteps(database, coachId, plans(45), (done) => steps.push(done))
  expect([steps, new Set(keys).size]).toEqual([[20, 40, 45], 45])
  const names = await Promise.all(
    keys.map(async (key) => (await database.workouts.findOne(key).exec())?.name),
  )
  expect(names).toEqual(plans(45).map(({ name }) => name))

  await editLocal(database.workouts, keys[3] ?? '', { status: 'completed' })
  await takeBackPlans(database, keys)
  expect((await all()).map(({ name }) => name)).toEqual(['Treino 3'])
})

it('leaves nothing behind when a step fails', async () => {
  const insert = database.workouts.bulkInsert.bind(database.workouts)
  let steps = 0
  vi.spyOn(database.workouts, 'bulkInsert').mockImplementation((rows) => {
    steps += 1
    if (steps === 3) throw new Error('the disk is full')
    return insert(rows)
  })
  await expect(addPlansInSteps(database, coachId, plans(45), () => {})).rejects.toThrow('the disk is full')
  expect(await all()).toEqual([])
})

it('publishes a coach’s own drafts and takes that back, except what was logged meanwhile', async () => {
  const keys = await addPlansInSteps(database, coachId, plans(2, true), () => {})
  const [others = ''] = await addPlansInSteps(database, 4, plans(1, true), () => {})
  const drafts = async () => (await all()).filter(({ draft }) => draft).map(({ clientId }) => clientId)
  await setDraft(database, coachId, [...keys, others], false)
  expect(await drafts()).toEqual([others])
  await editLocal(database.workouts, keys[0] ?? '', { status: 'completed' })
  await setDraft(database, coachId, keys, true)
  expect(new Set(await drafts())).toEqual(new Set([keys[1], others]))
})
