import { expect, it } from 'vitest'
import { doneSession } from '#tests/support/sample-session.ts'
import { bestTimes } from './best-times.ts'

const lap = (meters: number | null, seconds: number) => ({
  meters,
  seconds,
  averageHeartRate: null,
  averagePower: null,
})
const activity = (changes: object = {}) => ({
  clientId: 'a',
  sport: 'run' as const,
  name: 'Rodagem',
  day: '2026-11-20',
  seconds: 3_600,
  meters: 12_000 as number | null,
  laps: [] as ReturnType<typeof lap>[],
  curve: { step: 9 },
  ...changes,
})
const log = (doneMeters: number, doneSeconds: number, changes: Parameters<typeof doneSession>[0] = {}) =>
  doneSession({ clientId: 'w', name: 'Prova', doneMeters, doneSeconds, ...changes })
const times = (...args: Parameters<typeof bestTimes>) =>
  bestTimes(...args).map(({ meters, seconds, from, approximate }) => [meters, seconds, from, approximate])

it('takes the fastest laps in a row that make the distance', () => {
  const laps = [300, 280, 290, 285, 295, 310].map((seconds) => lap(1_000, seconds))
  expect(times([activity({ laps })], [])).toEqual([
    [1_000, 280, 'activity', false],
    [5_000, 1_450, 'activity', false],
  ])
})

it('reads a distance off the curve where no laps make it, and says that it is approximate', () => {
  // 200 steps of 9 s: slow, with 60 steps of 4 m/s in the middle.
  const speed = Array.from({ length: 200 }, (_, index) => (index >= 70 && index < 130 ? 4 : 2.5))
  const meters = Math.round(speed.reduce((sum, value) => sum + value * 9, 0))
  expect(times([activity({ meters, curve: { step: 9, speed } })], [])).toEqual([
    [1_000, 250, 'activity', true],
    [5_000, 1_676, 'activity', true],
  ])
})

it('counts standing, and does not believe a curve that is not of this distance', () => {
  const speed = Array.from({ length: 100 }, (_, index) => (index % 2 ? 4 : null))
  const curve = { step: 9, speed }
  expect(times([activity({ meters: 1_800, curve })], [])).toEqual([
    [1_000, expect.closeTo(495, -1), 'activity', true],
  ])
  expect(times([activity({ meters: 3_000, curve })], [])).toEqual([])
})

it('takes a whole activity or log of about the distance, and the fastest of all', () => {
  const race = activity({ meters: 10_120, seconds: 2_650 })
  expect(times([race], [log(10_000, 2_700), log(10_000, 2_400, { status: 'planned' })])).toEqual([
    [10_000, 2_650, 'activity', false],
  ])
  expect(times([race], [log(9_960, 2_600)])).toEqual([[10_000, 2_600, 'workout', false]])
  expect(times([activity({ meters: 10_400 })], [log(9_900, 1)])).toEqual([])
})

it('keeps the sports apart, in the order of their distances', () => {
  const all = [log(1_500, 1_500, { sport: 'swim' }), log(40_000, 4_000, { sport: 'bike' }), log(5_000, 1_300)]
  expect(bestTimes([], all).map(({ sport, meters }) => [sport, meters])).toEqual([
    ['swim', 1_500],
    ['bike', 40_000],
    ['run', 5_000],
  ])
})

it('keeps no record that nobody can run', () => {
  expect(times([], [log(5_000, 60)])).toEqual([])
  expect(times([activity({ laps: [lap(1_000, 40)] })], [])).toEqual([])
})
