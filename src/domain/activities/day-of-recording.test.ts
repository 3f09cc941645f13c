import { expect, it } from 'vitest'
import { dayOfRecording, offsetInZone } from './day-of-recording.ts'

const auckland = 'Pacific/Auckland'
const saoPaulo = 'America/Sao_Paulo'
const nothing = { offset: null, longitude: null }
/** 7:00 on Saturday in Auckland, 15:00 on Friday in São Paulo. */
const morning = '2026-11-20T18:00:00.000Z'
/** Half an hour past midnight in Madrid, before midnight by its sun. */
const night = '2026-11-20T23:30:00.000Z'

it.each([
  ['the clock that the file names', morning, { offset: 13 * 60, longitude: null }, saoPaulo, '2026-11-21'],
  ['that clock, wherever the device is', morning, { offset: -180, longitude: -46.6 }, auckland, '2026-11-20'],
  ['the sun, where that clock cannot be', night, { offset: 60, longitude: 174.8 }, saoPaulo, '2026-11-21'],
  [
    'the sun of its place, with the device elsewhere',
    morning,
    { offset: null, longitude: 174.8 },
    saoPaulo,
    '2026-11-21',
  ],
  [
    'the device where it is at that place',
    night,
    { offset: null, longitude: -3.7 },
    'Europe/Madrid',
    '2026-11-21',
  ],
  ['the device, where the file says nothing', morning, nothing, auckland, '2026-11-21'],
  ['the device, on the other side', morning, nothing, saoPaulo, '2026-11-20'],
  [
    'the device across the date line',
    morning,
    { offset: null, longitude: -175.2 },
    'Pacific/Tongatapu',
    '2026-11-21',
  ],
  [
    'the same day in the west of China',
    '2026-11-20T16:30:00.000Z',
    { offset: null, longitude: 87.6 },
    'Asia/Shanghai',
    '2026-11-21',
  ],
])('is the day of %s', (_what, startedAt, clock, zone, day) => {
  expect(dayOfRecording(startedAt, clock, zone)).toBe(day)
})

it.each([
  ['2026-07-01T12:00:00Z', 'Europe/Madrid', 120],
  ['2026-12-01T12:00:00Z', 'Europe/Madrid', 60],
  ['2026-12-01T12:00:00Z', 'Asia/Kathmandu', 345],
  ['2026-12-31T23:59:59.999Z', auckland, 780],
  ['2026-12-01T12:00:00Z', 'Nowhere/Atall', 0],
])('at %s %s is ahead of UTC by %i minutes', (instant, zone, minutes) => {
  expect(offsetInZone(Date.parse(instant), zone)).toBe(minutes)
})
