import { expect, it } from 'vitest'
import type { Threshold } from '#sync/contract/index.ts'
import { pacesOn } from './week-paces.ts'

/** A Wednesday. */
const today = '2026-11-25'

/** Three runs of so many seconds a kilometre, on the days before this one. */
function runs(day: number, pace: number) {
  return [1, 2, 3].map((before) => ({
    sport: 'run' as const,
    day: `2026-11-${String(day - before).padStart(2, '0')}`,
    seconds: pace * 10,
    meters: 10_000,
  }))
}

const threshold = (from: string, runPace: number | null): Threshold => ({
  from,
  runPace,
  swimPace: null,
  ftp: null,
  maxHeartRate: null,
  thresholdHeartRate: null,
})

it('a week that is over has the paces of its own Monday, whatever is logged in it or after it', () => {
  const before = pacesOn({ sessions: runs(9, 300), thresholds: [], today })
  expect(before('2026-11-11')).toEqual({ run: 0.3 })
  const later = pacesOn({
    sessions: [...runs(9, 300), ...runs(13, 400), ...runs(20, 400)],
    thresholds: [],
    today,
  })
  expect(later('2026-11-09')).toEqual({ run: 0.3 })
  expect(later('2026-11-15')).toEqual({ run: 0.3 })
  expect(later('2026-11-16')).toEqual({ run: 0.35 })
})

it('a log of the Monday itself does not move its own week', () => {
  const monday = { sport: 'run' as const, day: '2026-11-16', seconds: 5000, meters: 10_000 }
  const on = pacesOn({ sessions: [...runs(16, 300), monday], thresholds: [], today })
  expect(on('2026-11-18')).toEqual({ run: 0.3 })
})

it('this week and all to come have those of today', () => {
  const on = pacesOn({ sessions: runs(26, 330), thresholds: [], today })
  expect([on('2026-11-23'), on(today), on('2027-03-01')]).toEqual([
    { run: 0.33 },
    { run: 0.33 },
    { run: 0.33 },
  ])
  expect(on('2026-11-22')).toEqual({})
})

it('a threshold that is written later changes no week before it, and the first one is known of all before it', () => {
  const first = [threshold('2026-11-12', 250)]
  const second = [threshold('2026-11-24', 300), ...first]
  const runOn = (history: Threshold[], day: string) =>
    pacesOn({ sessions: [], thresholds: history, today })(day).run
  expect(runOn(first, '2026-11-20')).toBeCloseTo(0.3)
  expect(runOn(second, '2026-11-20')).toBeCloseTo(0.3)
  expect(runOn(second, today)).toBeCloseTo(0.36)
  expect(runOn(second, '2026-10-05')).toBeCloseTo(0.3)
})
