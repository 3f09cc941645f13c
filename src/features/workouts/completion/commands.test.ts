import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RumoDatabase, readEntries, type WorkoutDocument } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { createWorkout } from '../commands.ts'
import { completedLog, completeWorkout, keepConflictingLog, missWorkout } from './commands.ts'

let database: RumoDatabase
let key: string

beforeEach(async () => {
  database = await memoryDatabase()
  const plan = {
    name: 'Solto',
    sport: 'swim',
    description: '400 solto',
    poolLength: 25,
    plannedSeconds: null,
    plannedMeters: null,
    scheduledTo: '2026-11-20',
  } as const
  key = await createWorkout(database, { athleteId: 7, creatorId: 3 }, plan)
})
afterEach(() => database.close())

const planned = {
  status: 'planned',
  feel: null,
  rpe: null,
  notes: null,
  doneFrom: null,
  doneSeconds: null,
  doneMeters: null,
  doneBySport: null,
  doneDay: null,
  missedReason: null,
} as const
const here = { feel: 3, rpe: 4, notes: 'Daqui' }
const there = { feel: 3, rpe: 7, notes: 'De lá' }

const kept = () => readEntries(database)

async function shown(): Promise<WorkoutDocument> {
  const found = await database.workouts.findOne(key).exec(true)
  return found.toMutableJSON()
}

it('keeps what another device logged since the form began, whole', async () => {
  await completeWorkout(database, await shown(), there)
  await keepConflictingLog(database, key, completedLog(here), planned)
  expect(await kept()).toMatchObject([
    { kind: 'conflict', kept: 'mine', title: 'Solto', entityKey: key, mine: { rpe: 4, notes: 'Daqui' } },
  ])
  expect((await kept())[0]?.theirs).toEqual({ ...completedLog(there), donePlan: null })
})

it('keeps a reason why it was missed that came meanwhile', async () => {
  await missWorkout(database, await shown(), { missedReason: 'ill', reason: 'Febre' })
  await keepConflictingLog(database, key, completedLog(here), planned)
  expect(await kept()).toMatchObject([{ theirs: { status: 'missed', missedReason: 'ill', notes: 'Febre' } }])
})

it.each([
  ['the form showed that log', there, completedLog(there)],
  ['both say the same', here, planned],
])('keeps nothing where %s', async (_why, logged, began) => {
  await completeWorkout(database, await shown(), logged)
  await keepConflictingLog(database, key, completedLog(here), began)
  expect(await kept()).toEqual([])
})

it('keeps nothing where nobody logged anything', async () => {
  await keepConflictingLog(database, key, completedLog(here), {
    ...planned,
    status: 'missed',
    notes: 'Febre',
  })
  expect(await kept()).toEqual([])
})
