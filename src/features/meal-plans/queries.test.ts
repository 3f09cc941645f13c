import { expect, it } from 'vitest'
import type { MealPlanDocument, UserDocument } from '#sync/client.ts'
import { byAthlete } from './queries.ts'

const athletes = [
  { id: 1, name: 'Bia' },
  { id: 2, name: 'Ana' },
] as UserDocument[]

const plan = (name: string, athleteId: number, active: boolean, createdAt = '2026-11-01') =>
  ({ name, athleteId, active, createdAt }) as MealPlanDocument

it('a coach reads the plans of all athletes: active ones first, by athlete, the newest first', () => {
  const plans = [
    plan('rest of Ana', 2, false),
    plan('Bia', 1, true),
    plan('older of Ana', 2, true),
    plan('of somebody who left', 3, true),
    plan('newer of Ana', 2, true, '2026-11-20'),
  ]
  expect(byAthlete(plans, athletes).map(({ plan: { name } }) => name)).toEqual([
    'newer of Ana',
    'older of Ana',
    'Bia',
    'rest of Ana',
  ])
})
