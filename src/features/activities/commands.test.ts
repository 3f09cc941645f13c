import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readText, type TextSource } from '#src/domain/reading/volume.ts'
import { recordingsOf } from '#src/training/figures/queries.ts'
import { plannedWorkout } from '#src/training/planned-workouts.ts'
import { insertLocal, type RumoDatabase, type WorkoutDocument } from '#sync/client.ts'
import { newClientId } from '#sync/contract/index.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { addRecordings, countAlone, matchDay } from './commands.ts'
import { matchWith, restoreMatch } from './match-by-hand.ts'
import { firstDayBefore } from './queries.ts'

const athleteId = 7
const day = '2026-11-20'
const nothingDone = { doneFrom: null, doneSeconds: null, doneMeters: null, rpe: null }
const owner = {
  athleteId,
  timeZone: 'America/Sao_Paulo',
  nameOf: () => 'Corrida',
}

/** A file that says nothing of its clock. */
const nowhere = { offset: null, longitude: null }

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

function recording(changes: Partial<ReturnType<typeof sampleActivity>> = {}) {
  const {
    athleteId: _,
    day: __,
    workoutKey: ___,
    workoutChosen: ____,
    sameAs: _____,
    ...rest
  } = sampleActivity(changes)
  return { ownClock: nowhere, ...rest, name: null }
}

const volumes = async (sources: readonly TextSource[]) => sources.map(readText)

const addAll = (...all: object[]) =>
  addRecordings(
    database,
    all.map((changes) => recording(changes)),
    { ...owner, readingsOf: volumes },
  )
const add = async (changes = {}) => {
  const [added] = await addAll(changes)
  if (!added) throw new Error('nothing was added')
  return added
}

/** A second session of the day. */
const short = { sourceId: 'evening', startedAt: '2026-11-20T20:00:00.000Z', seconds: 1_500, meters: 5_000 }

async function plan(description: string, changes: Partial<WorkoutDocument> = {}): Promise<string> {
  const planned = {
    name: description,
    sport: 'run' as const,
    poolLength: null,
    plannedSeconds: null,
    plannedMeters: null,
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
  it('of a morning far away is on the day there, and is matched with the plan of that day', async () => {
    const yesterdays = await plan('10 km')
    const todays = await plan('10 km', { scheduledTo: '2026-11-21' })
    // 7:00 in Auckland, by the watch's own clock; this device is still set to São Paulo, where it is Friday.
    const morning = { startedAt: '2026-11-20T18:00:00.000Z', ownClock: { offset: 780, longitude: 174.8 } }
    const { activity: added } = await add(morning)
    expect(added).toMatchObject({ day: '2026-11-21', workoutKey: todays })
    expect(added).not.toHaveProperty('ownClock')
    const home = { ...morning, sourceId: 'home', startedAt: '2026-11-20T10:00:00.000Z', ownClock: nowhere }
    expect((await add(home)).activity).toMatchObject({ day: '2026-11-20', workoutKey: yesterdays })
  })

  it('is matched with the plan that was done on its day, also where that was moved and became another sport', async () => {
    const donePlan = { name: 'Longo', description: '10 km', sport: 'run' as const, scheduledTo: day }
    const changes = { status: 'completed', sport: 'swim', scheduledTo: '2026-11-23', donePlan } as const
    const moved = await plan('800 solto', changes)
    expect((await add()).activity).toMatchObject({ workoutKey: moved })
  })

  it('is matched with the nearest plan of its day in the athlete’s zone, and writes nothing into its log', async () => {
    await plan('5 km')
    const key = await plan('10 km')
    // Half past one in the night of the 21st in UTC.
    const { activity: added, isNew } = await add({ startedAt: '2026-11-21T01:30:00.000Z' })
    expect(added).toMatchObject({ day: '2026-11-20', workoutKey: key, name: 'Corrida', unsent: 1 })
    expect(isNew).toBe(true)
    expect(await workout(key)).toMatchObject({ ...nothingDone, status: 'planned' })
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

  it('gives the bests that another reading of the session lacks, and changes none that it has', async () => {
    const known = { kind: 'run-5km' as const, value: 1_480 }
    const power = { kind: 'power-5min' as const, value: 287 }
    const { activity: first } = await add({ source: 'strava', sourceId: '12', bests: [known] })
    const again = await add({ sourceId: 'watch', bests: [{ ...known, value: 1_479 }, power] })
    expect(again).toMatchObject({ isNew: false, activity: { clientId: first.clientId } })
    expect((await activity(first.clientId)).bests).toEqual([known, power])
  })

  it('of a watch and of a bike computer of one ride counts once: the richer one, with the plan of the other', async () => {
    const key = await plan('10 km')
    const { activity: watch } = await add({ averageHeartRate: null })
    const more = { averageHeartRate: 150, averagePower: 210 }
    const computer = { ...more, sourceId: 'computer', startedAt: '2026-11-20T09:04:00.000Z', meters: 9_400 }
    const { activity: richer, isNew } = await add(computer)
    expect(isNew).toBe(true)
    expect(richer).toMatchObject({ workoutKey: key, sameAs: null })
    expect(await activity(watch.clientId)).toMatchObject({ sameAs: richer.clientId })
    const days = { athleteId, from: day, to: day }
    const counted = await firstValueFrom(recordingsOf(database, days))
    expect(counted.map(({ clientId }) => clientId)).toEqual([richer.clientId])

    const third = await add({
      sourceId: 'phone',
      startedAt: '2026-11-20T09:10:00.000Z',
      averageHeartRate: null,
    })
    expect(third).toMatchObject({ isNew: true, activity: { workoutKey: null, sameAs: richer.clientId } })

    await countAlone(database, await activity(watch.clientId))
    await matchDay(database, { athleteId, day }, volumes)
    const both = await firstValueFrom(recordingsOf(database, days))
    expect(both.map(({ clientId }) => clientId)).toEqual([watch.clientId, richer.clientId])

    await database.activities.findOne(richer.clientId).remove()
    const left = await firstValueFrom(recordingsOf(database, days))
    expect(left.map(({ clientId }) => clientId)).toEqual([watch.clientId, third.activity.clientId])
  })

  it('read from a poorer file first stays in its richer reading', async () => {
    const { activity: gpx } = await add({ averageHeartRate: null })
    const fit = await add({ sourceId: 'fit', averageHeartRate: 150 })
    expect(fit).toMatchObject({ isNew: true, activity: { sameAs: null, averageHeartRate: 150 } })
    expect(await activity(gpx.clientId)).toMatchObject({ sameAs: fit.activity.clientId })
    expect(await add({ sourceId: 'tcx', averageHeartRate: null })).toMatchObject({ isNew: false })
  })

  it('keeps the plan that it has, also where one that comes after it fits better', async () => {
    const five = await plan('5 km')
    const { activity: ten } = await add()
    expect(ten.workoutKey).toBe(five)
    const { activity: evening } = await add(short)
    expect(evening.workoutKey).toBeNull()
    expect((await activity(ten.clientId)).workoutKey).toBe(five)
  })

  it('is matched with a plan that arrives after it', async () => {
    const { activity: added } = await add()
    const key = await plan('10 km')
    await matchDay(database, { athleteId, day }, volumes)
    expect(await activity(added.clientId)).toMatchObject({ workoutKey: key, unsent: 1 })
    expect(await workout(key)).toMatchObject(nothingDone)
  })

  it('stays with the workout that was logged with it', async () => {
    const key = await plan('5 km')
    const { activity: ten } = await add()
    await database.workouts.findOne(key).incrementalPatch({ status: 'completed', doneFrom: 'activity' })
    const { activity: evening } = await add(short)
    expect((await activity(ten.clientId)).workoutKey).toBe(key)
    expect(evening.workoutKey).toBeNull()
  })

  it('keeps a workout that has not arrived on this device', async () => {
    const { activity: added } = await add()
    const elsewhere = newClientId()
    await database.activities.findOne(added.clientId).incrementalPatch({ workoutKey: elsewhere })
    await matchDay(database, { athleteId, day }, volumes)
    expect((await activity(added.clientId)).workoutKey).toBe(elsewhere)
  })
})

describe('the list', () => {
  it('knows whether there is anything before its first day', async () => {
    const before = (first: string) => firstValueFrom(firstDayBefore(database, { athleteId, day: first }))
    expect(await before('2026-01-01')).toBeNull()
    await add({ startedAt: '2023-05-02T09:00:00.000Z' })
    expect(await before('2026-01-01')).toBe('2023-05-02')
    expect(await before('2023-05-02')).toBeNull()
  })
})

describe('the person’s own choice', () => {
  it('wins over what fits better, and stays whatever comes', async () => {
    const [ten, five] = [await plan('10 km'), await plan('5 km')]
    const { activity: added } = await add()
    const other = await workout(five)
    if (other) await matchWith(database, added, other)
    const { activity: evening } = await add(short)
    expect((await activity(added.clientId)).workoutKey).toBe(five)
    expect(evening.workoutKey).toBe(ten)
  })

  it('may be none, also when a plan arrives', async () => {
    await plan('10 km')
    const { activity: added } = await add()
    await matchWith(database, added, null)
    await plan('10 km')
    await matchDay(database, { athleteId, day }, volumes)
    expect((await activity(added.clientId)).workoutKey).toBeNull()
  })

  it('takes one of several recordings away and leaves the others and the log', async () => {
    const key = await plan('10 km', { status: 'completed', doneFrom: 'activity', rpe: 5, feel: 4 })
    const [{ activity: morning }, { activity: evening }] = [await add(), await add(short)]
    const both = await workout(key)
    if (both) for (const one of [morning, evening]) await matchWith(database, one, both)
    await matchWith(database, await activity(morning.clientId), null)
    expect((await activity(evening.clientId)).workoutKey).toBe(key)
    expect(await workout(key)).toMatchObject({ status: 'completed', doneFrom: 'activity', rpe: 5, feel: 4 })
  })

  it('of another day was done on that of the recording, until it is taken away or logged', async () => {
    const key = await plan('10 km', { scheduledTo: '2026-11-22' })
    const { activity: added } = await add()
    const other = await workout(key)
    if (other) await matchWith(database, added, other)
    expect(await workout(key)).toMatchObject({ status: 'planned', doneDay: day })
    const linked = await activity(added.clientId)
    await matchWith(database, linked, null)
    expect(await workout(key)).toMatchObject({ doneDay: null })
    await restoreMatch(database, linked)
    expect(await workout(key)).toMatchObject({ doneDay: day })
    await restoreMatch(database, added)
    expect(await workout(key)).toMatchObject({ doneDay: null })
  })

  it('is undone to what it was before', async () => {
    const key = await plan('10 km')
    const { activity: added } = await add()
    await matchWith(database, added, null)
    await restoreMatch(database, added)
    expect(await activity(added.clientId)).toMatchObject({ workoutKey: key, workoutChosen: false })
  })
})

describe('a file of several sports', () => {
  const groupKey = newClientId()
  const leg = (sport: 'swim' | 'bike' | 'run', time: string, meters: number) => ({
    sport,
    groupKey,
    sourceId: sport,
    startedAt: `2026-11-20T${time}.000Z`,
    seconds: 1_500,
    elapsedSeconds: 1_500,
    meters,
  })
  const legs = [leg('swim', '09:00:00', 750), leg('bike', '09:27:00', 20_000), leg('run', '09:53:00', 5_000)]
  const linked = async () => {
    const found = await firstValueFrom(recordingsOf(database, { athleteId, from: day, to: day }))
    return found.map(({ workoutKey }) => workoutKey)
  }

  it('makes the triathlon of its day done, and leaves the swim of that day open', async () => {
    await plan('800 m', { sport: 'swim' })
    const triathlon = await plan('750 m natação, 20 km bike, 5 km corrida', { sport: 'multi' })
    const added = await addAll(...legs)
    expect(added.map(({ activity }) => activity.workoutKey)).toEqual([triathlon, triathlon, triathlon])
    expect(await linked()).toEqual([triathlon, triathlon, triathlon])
  })

  it('is linked as a whole by hand, and taken back as a whole', async () => {
    const [first] = await addAll(...legs)
    if (!first) throw new Error('nothing was added')
    const key = await plan('Simulado', { sport: 'multi', scheduledTo: '2026-11-21' })
    const before = first.activity
    await matchWith(database, before, (await workout(key)) ?? null)
    expect(await linked()).toEqual([key, key, key])
    expect(await workout(key)).toMatchObject({ doneDay: day })
    await restoreMatch(database, before)
    expect(await linked()).toEqual([null, null, null])
  })
})
