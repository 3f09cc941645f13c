import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { workoutsOfAthlete, workoutsOfDays } from '#src/training/queries.ts'
import {
  allUnsent,
  type RumoDatabase,
  removeLocal,
  restoreLocal,
  type WorkoutDocument,
} from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { createWorkout, editWorkout } from './commands.ts'
import { completeWorkout } from './completion/commands.ts'
import { workoutByKey } from './queries.ts'

const owner = { athleteId: 7, creatorId: 3 }
const values = {
  name: 'Tiros de 400',
  sport: 'run',
  description: '10x400',
  poolLength: null,
  plannedSeconds: null,
  plannedMeters: null,
  scheduledTo: '2026-11-20',
} as const

let database: RumoDatabase

beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

async function shown(key: string): Promise<WorkoutDocument> {
  const found = await database.workouts.findOne(key).exec(true)
  return found.toMutableJSON()
}

it('makes a workout that is there at once under its final key, planned and waiting to be sent', async () => {
  const key = await createWorkout(database, owner, values)
  const workout = await firstValueFrom(workoutByKey(database, key))
  expect(workout).toMatchObject({
    ...values,
    athleteId: 7,
    createdBy: 3,
    status: 'planned',
    id: 0,
    unsent: 1,
  })
  expect(await allUnsent(database)).toHaveLength(1)
})

it.each([
  ['a name of spaces', { name: '  ' }],
  ['no description', { description: '' }],
  ['a day that does not exist', { scheduledTo: '2026-02-30' }],
])('refuses a workout with %s and writes nothing', async (_what, wrong) => {
  await expect(async () => createWorkout(database, owner, { ...values, ...wrong })).rejects.toThrow()
  expect(await allUnsent(database)).toEqual([])
})

it('makes a draft where the coach wants one, and an edit does not publish it', async () => {
  const key = await createWorkout(database, owner, { ...values, draft: true })
  await editWorkout(database, key, { name: 'Tiros de 800' })
  expect(await shown(key)).toMatchObject({ name: 'Tiros de 800', draft: true })
})

it('changes only what the form holds', async () => {
  const key = await createWorkout(database, owner, values)
  await completeWorkout(database, await shown(key), { feel: 4, rpe: 7, notes: 'Vento contra' })
  await editWorkout(database, key, { ...values, name: 'Tiros de 800' })
  const workout = await firstValueFrom(workoutByKey(database, key))
  expect(workout).toMatchObject({
    name: 'Tiros de 800',
    status: 'completed',
    feel: 4,
    rpe: 7,
    notes: 'Vento contra',
  })
})

it.each([
  ['no notes', { notes: ' ' }],
  ['an effort of 11', { rpe: 11 }],
  ['half a feeling', { feel: 2.5 }],
])('refuses a log with %s', async (_what, wrong) => {
  const key = await createWorkout(database, owner, values)
  const log = { feel: 4, rpe: 7, notes: 'ok', ...wrong }
  await expect(async () => completeWorkout(database, await shown(key), log)).rejects.toThrow()
  expect(await firstValueFrom(workoutByKey(database, key))).toMatchObject({ status: 'planned', notes: null })
})

it('logs a workout as done as planned without notes', async () => {
  const key = await createWorkout(database, owner, values)
  await completeWorkout(database, await shown(key), { feel: 4, rpe: 6, notes: ' ', doneFrom: 'plan' })
  const workout = await firstValueFrom(workoutByKey(database, key))
  expect(workout).toMatchObject({ status: 'completed', feel: 4, rpe: 6, notes: null, doneFrom: 'plan' })
})

it('logs a workout that was deleted meanwhile, which brings it back as it was', async () => {
  const key = await createWorkout(database, owner, values)
  const before = await shown(key)
  await removeLocal(database.workouts, key)
  await completeWorkout(database, before, { feel: 4, rpe: 7, notes: 'Já tinha feito' })
  const workout = await firstValueFrom(workoutByKey(database, key))
  expect(workout).toMatchObject({ ...values, status: 'completed', notes: 'Já tinha feito' })
})

it('takes a deletion back', async () => {
  const key = await createWorkout(database, owner, values)
  const before = await removeLocal(database.workouts, key)
  expect(await firstValueFrom(workoutByKey(database, key))).toBeNull()
  if (before) await restoreLocal(database.workouts, before)
  expect(await firstValueFrom(workoutByKey(database, key))).toMatchObject({ name: 'Tiros de 400' })
})

it('finds a workout by the numeric id of an old link', async () => {
  const key = await createWorkout(database, owner, values)
  await database.workouts.findOne(key).incrementalPatch({ id: 41 })
  expect(await firstValueFrom(workoutByKey(database, '41'))).toMatchObject({ clientId: key })
  expect(await firstValueFrom(workoutByKey(database, '42'))).toBeNull()
})

it('lists an athlete by day, both ends of the range included, and nobody else', async () => {
  const days = ['2026-11-22', '2026-11-16', '2026-11-20', '2026-11-23', '2026-11-15']
  for (const scheduledTo of days) await createWorkout(database, owner, { ...values, scheduledTo })
  await createWorkout(database, { ...owner, athleteId: 8 }, values)
  const range = { from: '2026-11-16', to: '2026-11-22' }
  const own = await firstValueFrom(workoutsOfAthlete(database, { athleteId: 7, ...range }))
  expect(own.map(({ scheduledTo }) => scheduledTo)).toEqual(['2026-11-16', '2026-11-20', '2026-11-22'])
  const all = await firstValueFrom(workoutsOfDays(database, range))
  expect(all.map(({ athleteId }) => athleteId).toSorted((a, b) => a - b)).toEqual([7, 7, 7, 8])
})
