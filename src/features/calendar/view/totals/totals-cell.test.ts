import { expect, it, vi } from 'vitest'

import { amountText } from './totals-cell.tsx'
import type { SportTotal } from './week-totals.ts'

vi.mock('@lingui/core/macro', () => import('#tests/support/lingui-macros.ts'))
vi.mock('@lingui/react/macro', () => import('#tests/support/lingui-macros.ts'))

function both(total: Pick<SportTotal, 'sport' | 'done' | 'planned'>): string[] {
  return (['done', 'planned'] as const).map((which) =>
    amountText({ ...total, share: 0, compliance: null }, which, 'pt').replaceAll('\u00a0', ' '),
  )
}

it('shows a swim in metres, and in km from 10,000', () => {
  expect(both({ sport: 'swim', done: { km: 3.2, min: 0 }, planned: { km: 5.6, min: 0 } })).toEqual([
    '3.200',
    '5.600 m',
  ])
  expect(both({ sport: 'swim', done: { km: 3.2, min: 0 }, planned: { km: 12.4, min: 0 } })).toEqual([
    '3,2',
    '12,4 km',
  ])
})

it('shows a run in km, followed by the time of the workouts without a distance', () => {
  expect(both({ sport: 'run', done: { km: 40, min: 30 }, planned: { km: 80, min: 212 } })).toEqual([
    '40 + 30 min',
    '80 km + 3 h 32 min',
  ])
})

it.each([
  [30, 45, '30', '45 min'],
  [139, 202, '2 h 19', '3 h 22 min'],
  [45, 75, '45 min', '1 h 15 min'],
  [139, 180, '2 h 19 min', '3 h'],
])('says min once where it follows: %i of %i minutes', (done, planned, doneText, plannedText) => {
  const total = { sport: 'bike', done: { km: 0, min: done }, planned: { km: 0, min: planned } } as const
  expect(both(total)).toEqual([doneText, plannedText])
})
