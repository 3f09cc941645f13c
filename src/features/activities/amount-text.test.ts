import { expect, it } from 'vitest'
import { amountsText, speedText } from './amount-text.ts'

it('says distance and time in the sport’s own units', () => {
  expect(amountsText({ sport: 'run', seconds: 3000, meters: 10_120 }, 'pt')).toBe('10,1 km · 50 min')
  expect(amountsText({ sport: 'swim', seconds: 1800, meters: 1500 }, 'pt')).toBe('1.500 m · 30 min')
  expect(amountsText({ sport: 'bike', seconds: 3600, meters: null }, 'en')).toBe('1\u00a0h')
})

it('says a pace running and swimming, a speed on a bike, nothing while standing', () => {
  expect(speedText(1000 / 300, 'run', 'pt')).toBe('5:00/km')
  expect(speedText(1, 'swim', 'pt')).toBe('1:40/100\u00a0m')
  expect(speedText(10, 'bike', 'pt')).toBe('36\u00a0km/h')
  expect(speedText(0, 'run', 'pt')).toBe('')
})
