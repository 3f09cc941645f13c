import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { workoutVolume } from '#src/domain/volume/volume.ts'
import { plannedWorkout } from '#src/training/plans.ts'
import { insertLocal, type RumoDatabase, type WorkoutDocument } from '#sync/client.ts'
import { newClientId } from '#sync/contract/index.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { addRecording, makeExtra, matchArrived, matchWith } from './commands.ts'
import { arrivedActivities } from './queries.ts'

const athleteId = 7
const owner = {
  athleteId,
  timeZone: 'America/Sao_Paulo',
  nameOf: () => 'Corrida',
}

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

function recording(changes: Partial<ReturnType<typeof sampleActivity>> = {}) {
  const { athleteId: _, day: __, workoutKey: ___, ...rest } = sampleActivity(changes)
  return { ...rest, name: null }
}

const volumes = async (sources: readonly Pick<WorkoutDocument, 'sport' | 'description'>[]) =>
  sources.map(({ sport, description }) => workoutVolume(sport, description))

const add = (changes = {}) => addRecording(database, recording(changes), { ...owner, volumesOf: volumes })

async function plan(description: string, changes: Partial<WorkoutDocument> = {}): Promise<string> {
  const planned = {
    name: description,
    sport: 'run' as const,
    poolLength: null,
    description,
    athleteId,
    scheduledTo: '2026-11-20',
  }
  return insertLocal(database.workouts, { ...plannedWorkout(planned, 3), ...changes })
}

async function workout(key: string) {
  return (await database.workouts.findOne(key).exec())?.toMutableJSON()
}

async function activity(key: string) {
  const found = await database.activities.findOne(key).exec()
  if (!found) throw new Error('no activity')
  return found.toMutableJSON()
}

describe('a recording', () => {
  it('is matched with the nearest plan of its day in the athlete’s zone, and fills its log', async () => {
    await plan('5 km')
    const key = await plan('10 km')
    // Half past one in the night of the 21st in UTC.
    const { activity: added, isNew } = await add({ startedAt: '2026-11-21T01:30:00.000Z' })
    expect(added).toMatchObject({ day: '2026-11-20', workoutKey: key, name: 'Corrida', unsent: 1 })
    expect(isNew).toBe(true)
    const amounts = { doneFrom: 'activity', doneSeconds: 3000, doneMeters: 10_000 }
    expect(await workout(key)).toMatchObject({ ...amounts, status: 'planned', rpe: null })
  })

  it('leaves what the person typed', async () => {
    const key = await plan('10 km', { doneFrom: 'typed', doneSeconds: 60 })
    expect((await add()).workout?.clientId).toBe(key)
    expect(await workout(key)).toMatchObject({ doneFrom: 'typed', doneSeconds: 60, doneMeters: null })
  })

  it('is there once, also from another file of the same session', async () => {
    const { activity: first } = await add()
    for (const again of [
      {},
      { sourceId: 'bike computer', startedAt: '2026-11-20T09:00:40.000Z', seconds: 3100 },
    ]) {
      expect(await add(again)).toMatchObject({ isNew: false, activity: { clientId: first.clientId } })
    }
    expect(await database.activities.count().exec()).toBe(1)
  })

  it('of a second session of the day goes to the other plan', async () => {
    const [ten, five] = [await plan('10 km'), await plan('5 km')]
    await add()
    const { activity: second } = await add({ sourceId: 'evening', startedAt: '2026-11-20T20:00:00.000Z' })
    expect(second.workoutKey).toBe(five)
    expect(five).not.toBe(ten)
  })
})

describe('a match', () => {
  it('moves to another workout and back, and takes its amounts along', async () => {
    const [ten, five] = [await plan('10 km'), await plan('5 km')]
    const { activity: added } = await add()
    const other = await workout(five)
    if (other) await matchWith(database, added, other)
    expect(await workout(ten)).toMatchObject({ doneFrom: null, doneSeconds: null, doneMeters: null })
    expect(await workout(five)).toMatchObject({ doneFrom: 'activity', doneSeconds: 3000 })
    await matchWith(database, await activity(added.clientId), null)
    expect(await workout(five)).toMatchObject({ doneFrom: null, doneSeconds: null })
    expect(await activity(added.clientId)).toMatchObject({ workoutKey: null })
  })

  it('of an unplanned activity is a workout of the athlete’s own, still to be completed', async () => {
    const { activity: added } = await add()
    const key = await makeExtra(database, added, '10 km')
    expect(await workout(key)).toMatchObject({
      createdBy: athleteId,
      scheduledTo: '2026-11-20',
      status: 'planned',
      doneFrom: 'activity',
      doneMeters: 10_000,
    })
    expect(await activity(added.clientId)).toMatchObject({ workoutKey: key })
  })
})

describe('an activity that the server read', () => {
  const range = { athleteId, from: '2026-11-01', to: '2026-11-30' }
  /** As the pull stores it. */
  async function arrive(changes: { source?: 'file'; updatedAt?: string } = {}): Promise<string> {
    const key = newClientId()
    const at = '2026-11-20T10:00:00.000Z'
    const keys = { clientId: key, id: 1, version: 1, createdAt: at, updatedAt: at }
    const row = sampleActivity({ source: 'strava', sourceId: key })
    await database.activities.insert({ ...row, ...keys, ...changes, unsent: 0 })
    return key
  }
  const waiting = async () =>
    (await firstValueFrom(arrivedActivities(database, range))).map(({ clientId }) => clientId)

  it('is matched with the plan of its day, and fills its log', async () => {
    const key = await plan('10 km')
    const arrived = await arrive()
    expect(await waiting()).toEqual([arrived])
    await matchArrived(database, await activity(arrived), volumes)
    expect(await activity(arrived)).toMatchObject({ workoutKey: key, unsent: 1 })
    expect(await workout(key)).toMatchObject({ doneFrom: 'activity', doneSeconds: 3000 })
    expect(await waiting()).toEqual([])
  })

  it('waits while its day has no plan, and is left alone once the person has taken its match away', async () => {
    const arrived = await arrive()
    await matchArrived(database, await activity(arrived), volumes)
    expect(await activity(arrived)).toMatchObject({ workoutKey: null, unsent: 0 })
    expect(await waiting()).toEqual([arrived])
    await plan('10 km')
    await matchArrived(database, await activity(arrived), volumes)
    await matchWith(database, await activity(arrived), null)
    expect(await waiting()).toEqual([])
    await arrive({ updatedAt: '2026-11-20T12:00:00.000Z' })
    await arrive({ source: 'file' })
    expect(await waiting()).toEqual([])
  })
})
