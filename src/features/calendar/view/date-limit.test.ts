import { expect, it } from 'vitest'
import { weekLimits } from './date-limit.ts'

it('pages 52 whole weeks back and forward, from any day of this week', () => {
  for (const today of ['2026-11-16', '2026-11-22'])
    expect(weekLimits(today)).toEqual({ first: '2025-11-17', last: '2027-11-15' })
})
