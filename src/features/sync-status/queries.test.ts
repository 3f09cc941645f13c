import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertLocal, keepForAttention, putLocal, type RumoDatabase } from '#sync/client.ts'
import { attendanceKey, initialValues } from '#sync/contract/index.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { attention, waiting } from './queries.ts'

const coachId = 3
const ana = { id: 7, name: 'Ana', email: 'ana@rumo.example' }

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
  const at = '2026-11-01T00:00:00.000Z'
  await database.users.insert({
    ...initialValues('users'),
    ...ana,
    clientId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    version: 1,
    unsent: 0,
    role: 'athlete',
    language: 'pt',
    thresholds: [],
    readComments: [],
    createdAt: at,
    updatedAt: at,
  })
})
afterEach(() => database.close())

const places = async (ownId = coachId) =>
  (await firstValueFrom(waiting(database, ownId))).map(({ place }) => place)

it('names the athlete and the day of a workout that waits, but not the person of this device', async () => {
  await database.workouts.insert(workoutRow({ athleteId: ana.id, scheduledTo: '2026-11-24', unsent: 1 }))
  expect(await places()).toEqual([{ names: ['Ana'], scheduledTo: '2026-11-24' }])
  expect(await places(ana.id)).toEqual([{ names: [], scheduledTo: '2026-11-24' }])
})

it('names plan and athlete of a meal', async () => {
  const plan = { name: 'Semana de carga', description: 'Mais carboidrato', active: true }
  const mealPlanKey = await insertLocal(database.mealPlans, {
    ...plan,
    athleteId: ana.id,
    createdBy: coachId,
  })
  const meal = { name: 'Sopa', description: 'Com calma', type: 'dinner' as const }
  await insertLocal(database.mealItems, { ...meal, mealPlanId: 0, mealPlanKey })
  expect(await places()).toContainEqual({ names: ['Ana', 'Semana de carga'], scheduledTo: null })
})

it('names the event of an answer, and when it is', async () => {
  const scheduledTo = '2026-11-24T09:30:00.000Z'
  const eventKey = await insertLocal(database.events, {
    ...initialValues('events'),
    name: 'Longão',
    description: 'Em grupo',
    sport: 'run',
    location: 'Parque',
    distances: '12 km',
    groupId: 0,
    groupKey: 'none',
    scheduledTo,
    timeZone: 'UTC',
  })
  const answer = { eventId: 0, eventKey, athleteId: ana.id, athlete: ana, going: null, attended: null }
  const clientId = attendanceKey(eventKey, ana.id)
  await putLocal(database.attendances, { ...answer, clientId }, { going: true })
  expect(await places()).toContainEqual({ names: ['Longão'], scheduledTo })
})

it('names who wrote the other side of a conflict only where the person sees them', async () => {
  const about = { kind: 'conflict', entity: 'workouts', code: '', kept: 'mine', theirs: {}, row: {} } as const
  for (const [entityKey, theirsBy] of [
    ['a', ana.id],
    ['b', 99],
    ['c', null],
  ] as const)
    await keepForAttention(database, { ...about, entityKey, mine: { name: entityKey }, theirsBy }, 1)
  const entries = await firstValueFrom(attention(database, coachId))
  expect(entries.map(({ entry, other }) => [entry.entityKey, other])).toEqual([
    ['a', 'Ana'],
    ['b', undefined],
    ['c', undefined],
  ])
})
