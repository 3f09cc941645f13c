import type { RxCollection, RxQuery } from 'rxdb/plugins/core'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { personById } from '#src/data/query/person-by-id.ts'
import { firstDayBefore } from '#src/features/activities/queries.ts'
import { attendancesOf, eventByKey, eventsOfGroup } from '#src/features/events/queries.ts'
import { groupByKey, invitationsOf, membersOf } from '#src/features/groups/queries.ts'
import { templateByKey } from '#src/features/library/queries.ts'
import {
  allMealPlans,
  itemByKey,
  itemsOf,
  mealPlanByKey,
  mealPlansOf,
} from '#src/features/meal-plans/queries.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'

let database: RumoDatabase
let prepared: MockInstance[]

beforeEach(async () => {
  database = await memoryDatabase()
  const collections = Object.values(database.collections) as RxCollection[]
  prepared = collections.flatMap((each) => [vi.spyOn(each, 'find'), vi.spyOn(each, 'findOne')])
})
afterEach(() => database.close())

type Case = [what: string, open: (database: RumoDatabase) => Observable<unknown>, start: unknown[]]

const instant = '2026-03-01T00:00:00.000Z'
const cases: Case[] = [
  ['a person', (db) => personById(db, 12), [false, 12]],
  [
    'events of a group from an instant on',
    (db) => eventsOfGroup(db, { groupKey: 'g', from: instant }),
    [false, 'g', instant],
  ],
  [
    'the oldest activity before a day',
    (db) => firstDayBefore(db, { athleteId: 7, day: '2026-01-01' }),
    [false, 7],
  ],
  ['answers to an event', (db) => attendancesOf(db, 'e'), [false, 'e']],
  ['members of a group', (db) => membersOf(db, 'g'), [false, 'g']],
  ['invitations of a group', (db) => invitationsOf(db, 'g'), [false, 'g']],
  ['meal plans of an athlete', (db) => mealPlansOf(db, 7), [false, 7]],
  ['meal plans of all athletes', (db) => allMealPlans(db), [false, 0]],
  ['items of a meal plan', (db) => itemsOf(db, 'p'), [false, 'p']],
  ['an event of a numeric link', (db) => eventByKey(db, '12'), [false, 12]],
  ['a group of a numeric link', (db) => groupByKey(db, '12'), [false, 12]],
  ['a template of a numeric link', (db) => templateByKey(db, '12'), [false, 12]],
  ['a meal plan of a numeric link', (db) => mealPlanByKey(db, '12'), [false, 12]],
  ['an item of a numeric link', (db) => itemByKey(db, '12'), [false, 12]],
]

/** What a screen shows a part of is read as a stretch of an index; a scan would start at its lowest key. */
it.each(cases)('%s: read as a stretch of an index', (_what, open, start) => {
  open(database)
  const [query] = prepared.flatMap(({ mock }) => mock.results.map(({ value }) => value as RxQuery))
  const { queryPlan } = query?.getPreparedQuery() ?? {}
  expect(queryPlan?.startKeys.slice(0, start.length)).toEqual(start)
  expect(queryPlan?.selectorSatisfiedByIndex).toBe(true)
  expect(queryPlan?.sortSatisfiedByIndex).toBe(true)
})
