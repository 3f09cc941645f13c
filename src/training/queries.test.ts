import type { RxQuery } from 'rxdb/plugins/core'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { rowByKey } from '#src/data/query/rows.ts'
import { editLocal, type RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addWorkouts } from './add-workouts.ts'
import { workoutsOfAthlete, workoutsOfDays } from './queries.ts'

let database: RumoDatabase
let find: MockInstance<RumoDatabase['workouts']['find']>
let findOne: MockInstance<RumoDatabase['workouts']['findOne']>

beforeEach(async () => {
  database = await memoryDatabase()
  find = vi.spyOn(database.workouts, 'find')
  findOne = vi.spyOn(database.workouts, 'findOne')
})
afterEach(() => database.close())

const season = { from: '2026-03-01', to: '2026-03-31' }

/** A season of years is read by the stretch of an index that a screen shows; a scan would start at its lowest key. */
it.each([
  [
    'an athlete’s days',
    () => workoutsOfAthlete(database, { athleteId: 7, ...season }),
    [false, 7, '2026-02-15'],
  ],
  ['everybody’s days', () => workoutsOfDays(database, season), [false, '2026-02-15']],
  ['a numeric link', () => rowByKey('workouts')(database, '12'), [false, 12]],
])('%s are read as a stretch of an index', (_what, open, start) => {
  open()
  const [query] = [...find.mock.results, ...findOne.mock.results].map(({ value }) => value as RxQuery)
  const { queryPlan } = query?.getPreparedQuery() ?? {}
  expect(queryPlan?.startKeys.slice(0, start.length)).toEqual(start)
  expect(queryPlan?.selectorSatisfiedByIndex).toBe(true)
  expect(queryPlan?.sortSatisfiedByIndex).toBe(true)
})

it('reads no rows for an empty key', async () => {
  const read = vi.spyOn(database.workouts.storageInstance, 'query')
  expect(await firstValueFrom(rowByKey('workouts')(database, ''))).toBeNull()
  expect(read).not.toHaveBeenCalled()
})

it('leaves drafts out of an athlete’s and everybody’s days unless they are wanted', async () => {
  const planned = {
    sport: 'run' as const,
    description: '8 km',
    poolLength: null,
    plannedSeconds: null,
    plannedMeters: null,
    athleteId: 7,
    scheduledTo: '2026-03-12',
  }
  await addWorkouts(database, 3, [
    { ...planned, name: 'Publicado' },
    { ...planned, name: 'Rascunho', draft: true },
  ])
  const names = async (drafts: boolean) => {
    const own = await firstValueFrom(workoutsOfAthlete(database, { athleteId: 7, ...season, drafts }))
    const all = await firstValueFrom(workoutsOfDays(database, { ...season, drafts }))
    return [own, all].map((rows) => rows.map(({ name }) => name).toSorted())
  }
  expect(await names(false)).toEqual([['Publicado'], ['Publicado']])
  expect(await names(true)).toEqual([
    ['Publicado', 'Rascunho'],
    ['Publicado', 'Rascunho'],
  ])
})

it('has what was done before the coach moved it on the day it was done, and not on the new one', async () => {
  const donePlan = { name: 'Longo', description: '15 km', sport: 'run' as const, scheduledTo: '2026-03-31' }
  await database.workouts.bulkInsert([
    workoutRow({ clientId: 'moved', status: 'completed', scheduledTo: '2026-04-03', donePlan }),
    // A plan so far away was another one: it stays where it stands.
    workoutRow({ clientId: 'far', status: 'completed', scheduledTo: '2026-05-20', donePlan }),
  ])
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const april = { from: '2026-04-01', to: '2026-04-30' }
  const may = { from: '2026-05-01', to: '2026-05-31' }
  const keys = (rows: readonly { clientId: string }[]) => rows.map(({ clientId }) => clientId)
  const own = async (days: typeof march) =>
    keys(await firstValueFrom(workoutsOfAthlete(database, { athleteId: 7, ...days })))
  const all = async (days: typeof march) => keys(await firstValueFrom(workoutsOfDays(database, days)))
  for (const read of [own, all]) {
    expect([await read(march), await read(april), await read(may)]).toEqual([['moved'], [], ['far']])
  }
})

it('has what was done on another day there, unless its plan is by now more than two weeks away', async () => {
  const done = { status: 'completed', doneDay: '2026-03-26' } as const
  await database.workouts.bulkInsert([
    workoutRow({ clientId: 'later', scheduledTo: '2026-04-09', ...done }),
    workoutRow({ clientId: 'far', scheduledTo: '2026-04-10', ...done }),
  ])
  const keys = async (from: string, to: string) => {
    const rows = await firstValueFrom(workoutsOfAthlete(database, { athleteId: 7, from, to }))
    return rows.map(({ clientId }) => clientId)
  }
  expect(await keys('2026-03-26', '2026-03-26')).toEqual(['later'])
  expect(await keys('2026-04-01', '2026-04-30')).toEqual(['far'])
})

it('gives no list again for a change beside its days', async () => {
  await database.workouts.bulkInsert([
    workoutRow({ clientId: 'here', scheduledTo: '2026-03-31' }),
    workoutRow({ clientId: 'beside', scheduledTo: '2026-04-03' }),
  ])
  const lists: string[][] = []
  const watching = workoutsOfDays(database, season).subscribe((rows) => {
    lists.push(rows.map(({ name }) => name))
  })
  await eventually(() => expect(lists).toHaveLength(1))
  await editLocal(database.workouts, 'beside', { name: 'Ao lado' })
  await editLocal(database.workouts, 'here', { name: 'Aqui' })
  await eventually(() => expect(lists.at(-1)).toEqual(['Aqui']))
  watching.unsubscribe()
  expect(lists).toHaveLength(2)
})
