import { expect, it } from 'vitest'
import { restOfDone } from './done-text.ts'

const none = { km: 0, m: 0, min: 0, s: 0 }
const log = { status: 'completed', doneSeconds: null, doneMeters: null } as const

it('says the time of a distance, and the speed as the sport states it', () => {
  const run = { ...log, sport: 'run', doneMeters: 15_800, doneSeconds: 5166 } as const
  expect(restOfDone(run, { ...none, km: 16 }, 'pt')).toBe('1 h 26 min 6 s · 5:27/km')
  const swim = { ...log, sport: 'swim', doneMeters: 2000, doneSeconds: 2400 } as const
  expect(restOfDone(swim, { ...none, m: 2000 }, 'pt')).toBe('40 min · 2:00/100 m')
  const ride = { ...log, sport: 'bike', doneMeters: 80_000, doneSeconds: 9000 } as const
  expect(restOfDone(ride, { ...none, min: 150 }, 'pt')).toBe('80 km · 32 km/h')
})

it('says nothing where nothing more was logged', () => {
  expect(restOfDone({ ...log, sport: 'run', doneMeters: 15_800 }, { ...none, km: 16 }, 'en')).toBe('')
  expect(restOfDone({ ...log, sport: 'run' }, { ...none, km: 16 }, 'en')).toBe('')
  expect(restOfDone({ ...log, sport: 'run', doneSeconds: 5400 }, { ...none, km: 16 }, 'en')).toBe(
    '1 h 30 min',
  )
})
