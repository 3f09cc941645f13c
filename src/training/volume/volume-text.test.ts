import { expect, it } from 'vitest'
import { secondsText } from '../done/clock-text.ts'
import { volumeText } from './volume-text.ts'

const none = { km: 0, m: 0, min: 0, s: 0 }

it.each([
  [{ ...none, m: 3200 }, '3.200 m', '3,200 m'],
  [{ ...none, m: 950 }, '950 m', '950 m'],
  [{ ...none, km: 12.4 }, '12,4 km', '12.4 km'],
  [{ ...none, km: 42.195 }, '42,2 km', '42.2 km'],
  [{ ...none, min: 90 }, '1h30', '1\u00a0h\u00a030'],
  [{ ...none, min: 120 }, '2h', '2\u00a0h'],
  [{ ...none, min: 65 }, '1h05', '1\u00a0h\u00a005'],
  [{ ...none, min: 45 }, '45 min', '45 min'],
  [{ ...none, min: 4, s: 30 }, '4 min 30 s', '4 min 30 s'],
  [{ ...none, s: 40 }, '40 s', '40 s'],
  [{ ...none, min: 212 }, '3h32', '3\u00a0h\u00a032'],
  [{ ...none, km: 3, m: 3200 }, '6,2 km', '6.2 km'],
  [{ ...none, m: 12_400 }, '12,4 km', '12.4 km'],
  [{ km: 10, m: 800, min: 15, s: 0 }, '10,8 km + 15 min', '10.8 km + 15 min'],
])('writes %j as people say it', (volume, portuguese, english) => {
  expect(volumeText(volume, 'pt')).toBe(portuguese)
  expect(volumeText(volume, 'en')).toBe(english)
})

it.each([
  [4230, '1:10:30'],
  [4200, '1h10'],
  [3630, '1:00:30'],
  [2730, '45 min 30 s'],
  [50, '50 s'],
  [0, '0 min'],
])('writes %i seconds to the second', (seconds, text) => {
  expect(secondsText(seconds, 'pt')).toBe(text)
})
