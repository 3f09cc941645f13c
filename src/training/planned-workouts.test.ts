import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { editLocal, type RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addWorkouts } from './add-workouts.ts'
import { setDraft, takeBackWorkouts } from './planned-workouts.ts'

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
    plannedSeconds: null,
    plannedMeters: null,
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

it('shows the many steps of an act as they begin and as they end', async () => {
  // Long acts are followed at an interval, which does not pass here.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const keys = await addWorkouts(database, coachId, plans(450))
  const shown: number[] = []
  database.workouts.find().$.subscribe((rows) => shown.push(rows.length))
  await eventually(() => expect(shown).toEqual([450]))
  await takeBackWorkouts(database, keys)
  await eventually(() => expect(shown.at(-1)).toBe(0))
  expect(shown.length).toBeLessThan(4)
})
