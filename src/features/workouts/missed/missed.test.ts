import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { createWorkout } from '../commands.ts'
import { completeWorkout, logOf, missWorkout, restoreLog, undoLog } from '../completion/commands.ts'
import { workoutByKey } from '../queries.ts'

let database: RumoDatabase
let key: string

const read = () => firstValueFrom(workoutByKey(database, key))

beforeEach(async () => {
  database = await memoryDatabase()
  key = await createWorkout(
    database,
    { athleteId: 7, creatorId: 3 },
    {
      name: 'Tiros de 400',
      sport: 'run',
      description: '10x400',
      poolLength: null,
      plannedSeconds: null,
      plannedMeters: null,
      scheduledTo: '2026-11-20',
    },
  )
})
afterEach(() => database.close())

async function shown(key: string): Promise<WorkoutDocument> {
  const found = await database.workouts.findOne(key).exec(true)
  return found.toMutableJSON()
}

it('marks a workout as missed for a reason, with words in its notes or none', async () => {
  await missWorkout(database, await shown(key), { missedReason: 'ill', reason: 'Febre' })
  const empty = { rpe: null, feel: null, doneFrom: null, unsent: 1 }
  expect(await read()).toMatchObject({ ...empty, status: 'missed', missedReason: 'ill', notes: 'Febre' })
  await missWorkout(database, await shown(key), { missedReason: 'work', reason: ' ' })
  expect(await read()).toMatchObject({ status: 'missed', missedReason: 'work', notes: null })
})

it('wants one of the reasons', async () => {
  const wrong = { missedReason: '' as never, reason: 'Febre' }
  await expect(async () => missWorkout(database, await shown(key), wrong)).rejects.toThrow()
  expect(await read()).toMatchObject({ status: 'planned', notes: null })
})

it('lets a missed workout be done after all', async () => {
  await missWorkout(database, await shown(key), { missedReason: 'ill', reason: 'Febre' })
  await completeWorkout(database, await shown(key), { feel: 3, rpe: 4, notes: 'Fiz no dia seguinte' })
  const log = { feel: 3, rpe: 4, notes: 'Fiz no dia seguinte', missedReason: null }
  expect(await read()).toMatchObject({ status: 'completed', ...log })
})

it.each(['completed', 'missed'] as const)(
  'undoes a workout that was %s, and puts its log back',
  async (status) => {
    const planned = await shown(key)
    if (status === 'missed') await missWorkout(database, planned, { missedReason: 'ill', reason: 'Febre' })
    else await completeWorkout(database, planned, { feel: 3, rpe: 4, notes: '', doneFrom: 'plan' })
    const logged = await shown(key)
    await undoLog(database, key)
    const empty = { rpe: null, feel: null, notes: null, doneFrom: null, missedReason: null }
    expect(await read()).toMatchObject({ status: 'planned', name: 'Tiros de 400', ...empty })
    await restoreLog(database, logged)
    expect(logOf(await shown(key))).toEqual(logOf(logged))
  },
)
