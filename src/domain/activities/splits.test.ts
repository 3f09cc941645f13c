import { expect, it } from 'vitest'
import { splitsOf } from './splits.ts'

const lap = (meters: number) => ({ seconds: 300, meters, averageHeartRate: null, averagePower: null })
const run = {
  sport: 'run' as const,
  laps: [],
  meters: 2_500,
  seconds: 700,
  // 100 steps of 10 m each, then 75 of 20 m: 1 km in 400 s, then 1,5 km in 300 s.
  curve: {
    step: 4,
    speed: [...Array.from({ length: 100 }, () => 2.5), ...Array.from({ length: 75 }, () => 5)],
    heartRate: [...Array.from({ length: 100 }, () => 130), ...Array.from({ length: 75 }, () => 160)],
  },
}
const rounded = (recording: Parameters<typeof splitsOf>[0]) =>
  splitsOf(recording).map(({ meters, seconds, heartRate }) => [
    Math.round(meters),
    Math.round(seconds),
    heartRate,
  ])

it('cuts a run at each kilometre, and the rest', () => {
  expect(rounded(run)).toEqual([
    [1000, 400, 130],
    [1000, 200, 160],
    [500, 100, 160],
  ])
})

it('leaves pauses out, and adds up to the distance and the moving time of the recording', () => {
  const { curve } = run
  const paused = {
    ...curve,
    speed: [...curve.speed.slice(0, 50), null, 0, 0.1, null, ...curve.speed.slice(50)],
    heartRate: [...curve.heartRate.slice(0, 50), 100, 100, 100, 100, ...curve.heartRate.slice(50)],
  }
  const splits = splitsOf({ ...run, curve: paused, meters: 2_550, seconds: 710 })
  expect(splits.reduce((sum, { meters }) => sum + meters, 0)).toBeCloseTo(2_550)
  expect(splits.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(710)
  expect(splits[0]?.heartRate).toBe(130)
})

it('cuts a ride at every five kilometres', () => {
  const speed = Array.from({ length: 240 }, () => 10)
  const ride = { ...run, sport: 'bike' as const, meters: 12_000, seconds: 1_200, curve: { step: 5, speed } }
  expect(rounded(ride)).toEqual([
    [5000, 500, null],
    [5000, 500, null],
    [2000, 200, null],
  ])
})

it.each([
  ['a distance that the curve contradicts', { meters: 3_000 }],
  ['no distance', { meters: null }],
  ['a short run', { meters: 1_900 }],
  ['no speed', { curve: { step: 4 } }],
  ['a coarse curve', { curve: { step: 100, speed: [2.5, 2.5, 2.5, 2.5, 5, 5, 5] } }],
  ['laps that are kilometres', { laps: [lap(1_003), lap(1_000), lap(497)] }],
  ['a swim', { sport: 'swim' as const }],
])('says nothing of %s', (_, change) => {
  expect(splitsOf({ ...run, ...change })).toEqual([])
})

it('cuts a run whose laps are something else', () => {
  expect(splitsOf({ ...run, laps: [lap(1_000), lap(400), lap(1_100)] })).toHaveLength(3)
  expect(splitsOf({ ...run, laps: [lap(2_500)] })).toHaveLength(3)
})
