import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { RxCollection } from 'rxdb/plugins/core'
import { firstValueFrom, type Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { personById } from '#src/data/query/person-by-id.ts'
import { attendancesOfAll, eventsOfDay } from '#src/features/events/queries.ts'
import { allMembers } from '#src/features/groups/queries.ts'
import { workoutByKey } from '#src/features/workouts/queries.ts'
import { commentsSince } from '#src/features/workouts/thread/queries.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { collectionNames } from '#sync/contract/index.ts'
import { openDatabase, type RumoDatabase } from '#sync/database/open.ts'
import { deviceStorage } from '#sync/platform/device-storage.ts'
import { hasStoredWorkouts, storedRows } from '#sync/platform/stored-rows.ts'
import { exchangeState$, publishExchangeState } from '#sync/replication/exchange-state.ts'
import { athleteId, sampleWorkout } from '#sync/testing/sample-rows.ts'

const userId = athleteId
let factory: IDBFactory
let database: RumoDatabase

beforeEach(async () => {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  database = await openDatabase({
    userId,
    storage: deviceStorage({ indexedDB: factory, IDBKeyRange }),
    multiInstance: false,
  })
})
afterEach(async () => {
  await database.close()
  vi.unstubAllGlobals()
})

const day = '2026-11-20'
const row = (changes: object) => ({ ...sampleWorkout(), clientId: crypto.randomUUID(), ...changes })

/** Only the fields that the queries select by. */
async function fill(): Promise<{ workout: string; event: string }> {
  const workout = row({ scheduledTo: day })
  const event = row({ scheduledTo: `${day}T18:00:00.000Z`, groupKey: 'g' })
  const insert = async (name: keyof RumoDatabase['collections'], rows: object[]) => {
    const { error } = await database.collections[name].bulkInsert(rows as never[])
    expect(error).toEqual([])
  }
  await insert('workouts', [
    workout,
    row({ scheduledTo: '2026-11-16' }),
    row({ scheduledTo: '2026-11-29', draft: true }),
    row({ scheduledTo: '2026-11-15' }),
    row({ scheduledTo: '2026-11-30' }),
    row({ scheduledTo: day, athleteId: 8 }),
  ])
  const gone = row({ scheduledTo: day })
  await insert('workouts', [gone])
  await database.workouts.findOne(gone.clientId).remove()
  await insert('users', [row({ id: userId, name: 'Ana', role: 'athlete' }), row({ id: 3, name: 'Marina' })])
  await insert('events', [event, row({ scheduledTo: '2026-11-21T18:00:00.000Z', groupKey: 'g' })])
  await insert('attendances', [row({ eventKey: event.clientId }), row({ eventKey: 'another' })])
  await insert('members', [row({ id: 5, groupKey: 'g', user: { id: userId, name: 'Ana' } })])
  await insert('marks', [
    row({ endDay: day, startDay: day }),
    row({ endDay: '2026-10-01', startDay: '2026-10-01' }),
  ])
  await insert('comments', [row({ createdAt: `${day}T10:00:00.000Z`, workoutKey: workout.clientId })])
  await publishExchangeState(database, { complete: true })
  return { workout: workout.clientId, event: event.clientId }
}

it('the queries of the first screen have the same answers from the storage as from the open database', async () => {
  const { workout, event } = await fill()
  const queries: Record<string, (from: RumoDatabase) => Observable<unknown>> = {
    week: (from) => workoutsOfAthlete(from, { athleteId, from: '2026-11-16', to: '2026-11-29' }),
    workout: (from) => workoutByKey(from, workout),
    missing: (from) => workoutByKey(from, crypto.randomUUID()),
    profile: (from) => personById(from, userId),
    stranger: (from) => personById(from, 99),
    events: (from) => eventsOfDay(from, day),
    answers: (from) => attendancesOfAll(from, [event]),
    members: (from) => allMembers(from),
    marks: (from) => marksOf(from, { athleteId, from: '2026-11-01' }),
    comments: (from) => commentsSince(from, '2026-11-01'),
    state: exchangeState$,
  }
  expect(await hasStoredWorkouts(userId)).toBe(true)
  const stored = storedRows(userId)
  for (const [name, query] of Object.entries(queries)) {
    const expected = await firstValueFrom(query(database))
    expect(await firstValueFrom(query(stored)), name).toEqual(expected)
  }
  expect(await firstValueFrom(workoutsOfAthlete(stored, { athleteId, from: day, to: day }))).toHaveLength(1)
})

it('a query that no index answers stays unanswered, in every collection', async () => {
  const stored = storedRows(userId)
  expect(Object.keys(stored.collections).toSorted()).toEqual(collectionNames.toSorted())
  const seen = vi.fn<() => void>()
  for (const collection of Object.values(stored.collections) as RxCollection[]) {
    collection.find({ selector: { clientId: { $in: ['x'] } } }).$.subscribe({ next: seen, error: seen })
  }
  await hasStoredWorkouts(userId)
  expect(seen).not.toHaveBeenCalled()
})

it('a person who has nothing on this device is left with nothing', async () => {
  const before = (await factory.databases()).length
  expect(await hasStoredWorkouts(99)).toBe(false)
  expect(await hasStoredWorkouts(userId)).toBe(false)
  expect(await factory.databases()).toHaveLength(before)
})
