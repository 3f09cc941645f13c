import { expect, it } from 'vitest'
import { isWithinDateLimit } from './date-limit.ts'

it('reaches 52 whole weeks back and forward, from any day of this week', () => {
  for (const today of ['2026-11-16', '2026-11-22']) {
    expect(isWithinDateLimit('2025-11-17', today)).toBe(true)
    expect(isWithinDateLimit('2025-11-16', today)).toBe(false)
    expect(isWithinDateLimit('2027-11-21', today)).toBe(true)
    expect(isWithinDateLimit('2027-11-22', today)).toBe(false)
  }
})
