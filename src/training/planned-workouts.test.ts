import { afterEach, beforeEach, expect, it } from 'vitest'
import { editLocal, type RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { addWorkouts } from './add-workouts.ts'
import { setDraft } from './planned-workouts.ts'

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
    poolLength: null,
    athleteId: 7,
    scheduledTo: '2026-11-23',
    draft,
  }))
const all = () => database.workouts.find().exec()

it('publishes a coach’s own drafts and takes that back, except what was logged meanwhile', async () => {
  const keys = await addWorkouts(database, coachId, plans(2, true))
  const [others = ''] = await addWorkouts(database, 4, plans(1, true))
  const drafts = async () => (await all()).filter(({ draft }) => draft).map(({ clientId }) => clientId)
  await setDraft(database, coachId, [...keys, others], false)
  expect(await drafts()).toEqual([others])
  await editLocal(database.workouts, keys[0] ?? '', { status: 'completed' })
  await setDraft(database, coachId, keys, true)
  expect(new Set(await drafts())).toEqual(new Set([keys[1], others]))
})
