import { expect, it } from 'vitest'
import { clockText, speedText } from './clock-text.ts'

it('writes a time of the clock', () => {
  expect([clockText(30.4), clockText(270), clockText(3725)]).toEqual(['0:30', '4:30', '1:02:05'])
})

it('says the speed as the sport states it', () => {
  expect(speedText('run', 15_800, 5166, 'pt')).toBe('5:27/km')
  expect(speedText('swim', 2000, 2400, 'pt')).toBe('2:00/100\u00a0m')
  expect(speedText('bike', 80_000, 9000, 'pt')).toBe('32\u00a0km/h')
})
