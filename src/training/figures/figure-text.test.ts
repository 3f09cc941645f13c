import { expect, it } from 'vitest'
import { amountText, briefText, useFigureText } from './figure-text.ts'

it.each([
  [5400, 'seconds', 'run', '1h30', '1h30'],
  [3900, 'seconds', 'run', '1h05', '1h05'],
  [7200, 'seconds', 'bike', '2h', '2h'],
  [2731, 'seconds', 'run', '46 min', '46\u00a0min'],
  [40, 'seconds', 'swim', '40 s', '40\u00a0s'],
  [0, 'seconds', 'run', '0 min', '0\u00a0min'],
  [3200, 'meters', 'swim', '3.200 m', '3.200\u00a0m'],
  [12_400, 'meters', 'swim', '12,4 km', '12,4\u00a0km'],
  [8200, 'meters', 'run', '8,2 km', '8,2\u00a0km'],
  [5040, 'meters', 'run', '5,04 km', '5,04\u00a0km'],
  [21_097, 'meters', 'run', '21,1 km', '21,1\u00a0km'],
  [320, 'meters', 'run', '0,32 km', '0,32\u00a0km'],
  [365_400, 'meters', 'bike', '365 km', '365\u00a0km'],
] as const)('writes %i %s of a %s as people say it', (value, unit, sport, long, brief) => {
  expect(amountText(value, unit, sport, 'pt')).toBe(long)
  expect(briefText(value, unit, sport, 'pt')).toBe(brief)
})

it('says what is estimated or only a lower end, in words where there is room', () => {
  const text = useFigureText()
  expect(text({ value: 2700, how: 'estimated' }, 'seconds', 'run')).toBe('≈45 min')
  expect(text({ value: 5040, how: 'estimated' }, 'meters', 'run', { brief: true })).toBe('≈5\u00a0km')
  expect(text({ value: 2700, how: 'partly' }, 'seconds', 'run')).toBe('a partir de 45 min')
  expect(text({ value: 2700, how: 'partly' }, 'seconds', 'run', { brief: true })).toBe('≥45\u00a0min')
  expect(text({ value: 2700, how: 'said' }, 'seconds', 'run')).toBe('45 min')
  expect(text({ value: 0, how: 'estimated' }, 'seconds', 'run')).toBe('0 min')
})
