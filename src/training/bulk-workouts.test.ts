import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editLocal, type RumoDatabase, removeLocal, type WorkoutDocument } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { stubLocalStorage } from '#tests/support/kept-storage.ts'
import { movesBy } from '../domain/workouts/bulk.ts'
import { rightsAlone } from '../domain/workouts/plan-rights.ts'
import { addWorkouts } from './add-workouts.ts'
import {
  moveWorkouts,
  moveWorkoutsBack,
  orderDay,
  removeOpenWorkouts,
  restoreWorkouts,
} from './bulk-workouts.ts'
import { setDraft, takeBackWorkouts } from './planned-workouts.ts'
import { readWorkouts } from './queries.ts'

const coachId = 3
const rights = rightsAlone(coachId)
const monday = '2026-11-16'

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
  stubLocalStorage()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await database.close()
})

function plan(count: number, by = coachId, draft = false): Promise<string[]> {
  const plans = Array.from({ length: count }, (_, index) => ({
    name: `Treino ${index}`,
    sport: 'run' as const,
    description: '8 km leve',
    poolLength: null,
    plannedSeconds: null,
    plannedMeters: null,
    athleteId: 7,
    scheduledTo: monday,
    draft,
  }))
  return addWorkouts(database, by, plans)
}

const all = async () => (await database.workouts.find().exec()).map((row) => row.toMutableJSON())
const one = async (key = '') => (await database.workouts.findOne(key).exec(true)).toMutableJSON()
const move = async (keys: readonly string[], days: number) =>
  moveWorkouts(database, rights, movesBy(await Promise.all(keys.map(one)), days))
const answered = (key = '', changes: Partial<WorkoutDocument>) =>
  database.workouts.findOne(key).incrementalPatch({ id: 41, version: 2, unsent: 0, ...changes })

/** The device refuses to write. */
function refuseWrites(): void {
  const { storageInstance } = database.workouts
  vi.spyOn(storageInstance, 'bulkWrite').mockRejectedValue(new Error('the disk is full'))
}

const refused = [
  ['of another coach', 99, {}],
  ['that is logged', coachId, { status: 'completed', rpe: 8 }],
  ['that was marked as missed', coachId, { status: 'missed' }],
] as const

describe('moving', () => {
  it('keeps the workouts and brings them back, also after the server has answered', async () => {
    const keys = await plan(245)
    const made = await move(keys, 3)
    expect(new Set((await all()).map(({ scheduledTo, unsent }) => `${scheduledTo} ${unsent}`))).toEqual(
      new Set(['2026-11-19 1']),
    )
    await answered(keys[0], {})
    expect(await moveWorkoutsBack(database, rights, made)).toBe(245)
    expect(await one(keys[0])).toMatchObject({ scheduledTo: monday, id: 41, unsent: 1 })
    expect(new Set((await all()).map(({ scheduledTo }) => scheduledTo))).toEqual(new Set([monday]))
  })

  it('leaves on undoing what was moved on, logged or deleted since', async () => {
    const [stays, moved, logged, gone] = await plan(4)
    const made = await move([stays ?? '', moved ?? '', logged ?? '', gone ?? ''], 1)
    await answered(moved, { scheduledTo: '2026-11-20', version: 3 })
    await answered(logged, { status: 'completed' })
    await removeLocal(database.workouts, gone ?? '')
    expect(await moveWorkoutsBack(database, rights, made)).toBe(1)
    expect((await one(stays)).scheduledTo).toBe(monday)
    expect((await one(moved)).scheduledTo).toBe('2026-11-20')
    expect((await one(logged)).scheduledTo).toBe('2026-11-17')
    expect(await all()).toHaveLength(3)
  })

  it.each(refused)('leaves a workout %s, and moves the others', async (_what, by, changes) => {
    const [own = ''] = await plan(1)
    const [other = ''] = await plan(1, by)
    await editLocal(database.workouts, other, changes)
    expect((await move([own, other], 1)).map(({ key }) => key)).toEqual([own])
    expect((await one(other)).scheduledTo).toBe(monday)
  })

  it('moves nothing when the device refuses', async () => {
    const keys = await plan(245)
    refuseWrites()
    await expect(move(keys, 1)).rejects.toThrow('the disk is full')
    expect(new Set((await all()).map(({ scheduledTo }) => scheduledTo))).toEqual(new Set([monday]))
  })
})

describe('an act with many workouts is one write, so that a page that is killed leaves all of it or none', () => {
  const moved = async (keys: readonly string[]) => move(keys, 1)
  const removed = (keys: readonly string[]) => removeOpenWorkouts(database, rights, keys)
  const published = (keys: readonly string[]) => setDraft(database, coachId, keys, false)
  it.each<[string, (keys: readonly string[]) => Promise<() => Promise<unknown>>]>([
    ['moving', async (keys) => () => moved(keys)],
    [
      'moving back',
      async (keys) => moved(keys).then((made) => () => moveWorkoutsBack(database, rights, made)),
    ],
    ['deleting', async (keys) => () => removed(keys)],
    ['restoring', async (keys) => removed(keys).then((gone) => () => restoreWorkouts(database, gone))],
    ['publishing', async (keys) => () => published(keys)],
    [
      'hiding again',
      async (keys) => published(keys).then(() => () => setDraft(database, coachId, keys, true)),
    ],
    ['taking back', async (keys) => () => takeBackWorkouts(database, keys)],
  ])('%s', async (_act, prepare) => {
    const keys = await plan(245, coachId, true)
    const act = await prepare(keys)
    const before = await all()
    const writing = vi.spyOn(database.workouts.storageInstance, 'bulkWrite')
    await act()
    expect(writing.mock.calls.map(([rows]) => rows.length)).toEqual([245])
    expect(await all()).not.toEqual(before)
  })
})

describe('deleting', () => {
  it('restores exactly what was deleted, under the same keys, also after the server has answered', async () => {
    const keys = await plan(25)
    await answered(keys[0], { description: '6x400' })
    const gone = await removeOpenWorkouts(database, rights, keys.slice(0, 24))
    expect((await all()).map(({ clientId }) => clientId)).toEqual(keys.slice(24))
    await restoreWorkouts(database, gone)
    expect(new Set((await all()).map(({ clientId }) => clientId))).toEqual(new Set(keys))
    expect(await one(keys[0])).toMatchObject({ id: 41, description: '6x400' })
  })

  it('deletes nothing when the device refuses', async () => {
    const keys = await plan(245)
    refuseWrites()
    await expect(removeOpenWorkouts(database, rights, keys)).rejects.toThrow('the disk is full')
    expect(await all()).toHaveLength(245)
  })

  it('does not overwrite on undoing what was restored and changed elsewhere since', async () => {
    const [key = ''] = await plan(1)
    const gone = await removeOpenWorkouts(database, rights, [key])
    await restoreWorkouts(database, gone)
    await editLocal(database.workouts, key, { description: '6x400' })
    await restoreWorkouts(database, gone)
    expect((await one(key)).description).toBe('6x400')
  })

  it.each(refused)('leaves a workout %s', async (_what, by, changes) => {
    const [other = ''] = await plan(1, by)
    await editLocal(database.workouts, other, changes)
    expect(await removeOpenWorkouts(database, rights, [other])).toEqual([])
    expect(await all()).toHaveLength(1)
  })
})

describe('the order of a day', () => {
  const place = { athleteId: 7, day: monday }
  const reversed = (keys: readonly string[]) => keys.toReversed()
  const shown = async () => {
    const workouts = await readWorkouts(database, 7, { from: monday, to: monday })
    return workouts.map(({ clientId }) => clientId)
  }

  it('changes as long as all sessions of the day may change, and back', async () => {
    const made = await plan(3)
    expect(await orderDay(database, rights, place, reversed)).toEqual(made)
    expect(await shown()).toEqual(made.toReversed())
    await orderDay(database, rights, place, () => made)
    expect(await shown()).toEqual(made)
  })

  it('changes around a session that is done, which itself is not stepped over', async () => {
    const [first = '', second = '', third = ''] = await plan(3)
    await answered(first, { status: 'completed' })
    await orderDay(database, rights, place, () => [first, third, second])
    expect(await shown()).toEqual([first, third, second])
    expect(await one(first)).toMatchObject({ dayOrder: 0, unsent: 0 })
    expect(await orderDay(database, rights, place, () => [third, first, second])).toBeNull()
    expect(await shown()).toEqual([first, third, second])
  })

  it('stays where a session is done or somebody else’s', async () => {
    const [first = '', second = ''] = await plan(2)
    await answered(first, { status: 'completed' })
    expect(await orderDay(database, rights, place, reversed)).toBeNull()
    expect(await orderDay(database, rights, place, (keys) => keys)).toEqual([first, second])
    expect(await shown()).toEqual([first, second])
  })
})
