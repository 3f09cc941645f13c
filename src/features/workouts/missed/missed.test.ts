import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RumoDatabase, WorkoutDocument } from '../../../../sync/client.ts'
import { memoryDatabase } from '../../../../sync/testing/memory-database.ts'
import { completeWorkout, createWorkout } from '../commands.ts'
import { workoutByKey } from '../queries.ts'
import { missWorkout, unmissWorkout } from './missed.ts'

let database: RumoDatabase
let key: string

const read = () => firstValueFrom(workoutByKey(database, key))

beforeEach(async () => {
  database = await memoryDatabase()
  key = await createWorkout(
    database,
    { athleteId: 7, coachId: 3 },
    { name: 'Tiros de 400', sport: 'run', description: '10x400', scheduledTo: '2026-11-20' },
  )
})
afterEach(() => database.close())

async function shown(key: string): Promise<WorkoutDocument> {
  const found = await database.workouts.findOne(key).exec(true)
  return found.toMutableJSON()
}

it('marks a workout as missed with the reason as its notes', async () => {
  await missWorkout(database, await shown(key), { reason: 'Febre' })
  expect(await read()).toMatchObject({ status: 'missed', notes: 'Febre', rpe: null, feel: null, unsent: 1 })
})

it('wants a reason', async () => {
  await expect(async () => missWorkout(database, await shown(key), { reason: '  ' })).rejects.toThrow()
  expect(await read()).toMatchObject({ status: 'planned', notes: null })
})

it('lets a missed workout be done after all', async () => {
  await missWorkout(database, await shown(key), { reason: 'Febre' })
  await completeWorkout(database, await shown(key), { feel: 3, rpe: 4, notes: 'Fiz no dia seguinte' })
  expect(await read()).toMatchObject({ status: 'completed', feel: 3, rpe: 4, notes: 'Fiz no dia seguinte' })
})

it('takes the mark back', async () => {
  const before = await read()
  await missWorkout(database, await shown(key), { reason: 'Febre' })
  if (before) await unmissWorkout(database, before)
  expect(await read()).toMatchObject({ status: 'planned', notes: null, rpe: null, feel: null })
})
