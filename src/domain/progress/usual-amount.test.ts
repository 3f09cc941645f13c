import { expect, it } from 'vitest'
import { usualAmount } from './usual-amount.ts'

const none = { km: 0, m: 0, min: 0, s: 0 }
/** 5:50 for a kilometre, 2:00 for a hundred metres. */
const paces = { run: 0.35, swim: 1.2 }

it('is a time for a distance and a distance for a time, at the pace of the sport', () => {
  expect(usualAmount({ ...none, km: 12 }, 'run', paces)).toEqual({ ...none, min: 70 })
  expect(usualAmount({ ...none, m: 1400 }, 'swim', paces)).toEqual({ ...none, min: 28 })
  expect(usualAmount({ ...none, min: 45 }, 'run', paces)).toEqual({ ...none, km: 7.7 })
  expect(usualAmount({ ...none, min: 60 }, 'swim', paces)).toEqual({ ...none, m: 3000 })
})

it('is not said of a text with both, nor of a sport without a pace', () => {
  expect(usualAmount({ ...none, km: 10, min: 20 }, 'run', paces)).toBeNull()
  expect(usualAmount({ ...none, km: 40 }, 'bike', paces)).toBeNull()
  expect(usualAmount(none, 'run', paces)).toBeNull()
})
