import { restorable } from '#sync/contract/wire/calls.ts'
import type { Fixtures } from '../../support/fixtures.ts'
import { bothSee, type Case, expected, foreign } from './expected-responses.ts'

type Name = (typeof restorable)[number]

/** The fixture of each collection. */
const rowOf: Record<Name, keyof Fixtures> = {
  workouts: 'workout',
  templates: 'template',
  groups: 'group',
  events: 'event',
  mealPlans: 'mealPlan',
  mealItems: 'mealItem',
  activities: 'activity',
  marks: 'mark',
  comments: 'comment',
}

/** A row that is not deleted is answered to whoever sees it. (Who may restore a deleted one: `restores.test.ts`.) */
export const restoreCases: Case[] = restorable.map((name) => ({
  call: `POST /restore/${name}/{key}`,
  expected: name === 'templates' ? expected(foreign, 200, foreign, foreign) : bothSee,
  send: (f) => ['POST', `/restore/${name}/${f[rowOf[name]].clientId}`],
}))
