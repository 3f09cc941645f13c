import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { finishMatches, matchWith, restoreMatch } from '#src/features/activities/match-by-hand.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { initialValues } from '#sync/contract/fields.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { openTestDevice, type TestDevice } from '#sync/testing/test-device.ts'
import { stubLocalStorage } from '../support/kept-storage.ts'
import { storageKind } from './support/device.ts'

const athleteId = 7
const day = '2026-11-20'
const offline = {
  person: { id: athleteId, role: 'athlete' as const },
  handle: async () => ({ reached: false as const }),
}

beforeEach(() => {
  stubLocalStorage()
  // A page takes its locks with it when it is killed.
  vi.spyOn(navigator.locks, 'request').mockImplementation(((_name: string, work: () => Promise<unknown>) =>
    work()) as typeof navigator.locks.request)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A recording of Friday that is linked with the workout of Wednesday, and an open workout of Saturday. */
async function withTwoWorkouts(device: TestDevice) {
  const words = { sport: 'run' as const, name: 'Longo', description: '10 km' }
  const plan = { ...initialValues('workouts'), ...words, athleteId }
  const left = await device.create('workouts', { ...plan, scheduledTo: '2026-11-18', doneDay: day })
  const wanted = await device.create('workouts', { ...plan, scheduledTo: '2026-11-21' })
  const linked = { day, athleteId, workoutKey: left, workoutChosen: true }
  const recording = await device.create('activities', { ...sampleActivity(), ...linked })
  const look = async () => ({
    matched: (await device.row('activities', recording))?.workoutKey,
    days: [
      (await device.row('workouts', left))?.doneDay,
      (await device.row('workouts', wanted))?.doneDay,
    ] as unknown[],
  })
  const rows = async (database: RumoDatabase) => {
    const activity = (await database.activities.findOne(recording).exec(true)).toMutableJSON()
    const workout = (await database.workouts.findOne(wanted).exec(true)).toMutableJSON()
    return { activity, workout }
  }
  return {
    before: { matched: left, days: [day, null] },
    after: { matched: wanted, days: [null, day] },
    look,
    rows,
  }
}

it('a recording that is matched with a workout of another day leaves no half of it, wherever its page is killed', async () => {
  const device = await openTestDevice({ server: offline, storage: storageKind })
  const { before, after, look, rows } = await withTwoWorkouts(device)
  const seen = new Set<string>()
  // On a busy machine other work of the page takes some of the calls, so a kill between the two writes may need more rounds.
  for (let round = 0; round < 6 || (seen.size < 3 && round < 60); round++) {
    const { database } = device.client
    const { activity, workout } = await rows(database)
    device.life.callsLeft = round % 6
    const matching = matchWith(database, activity, workout).then(() => 'done' as const)
    const ending = await Promise.race([matching, device.life.ended.then(() => 'killed' as const)])
    device.kill()
    await device.open()
    await finishMatches(device.client.database, athleteId)
    const found = await look()
    expect([before, after]).toContainEqual(found)
    seen.add(`${ending} ${found.matched === after.matched}`)
    await restoreMatch(device.client.database, { ...activity, workoutKey: before.matched })
    expect(await look()).toEqual(before)
  }
  expect([...seen].toSorted()).toEqual(['done true', 'killed false', 'killed true'])
  await device.close()
})
