import { expect, it } from 'vitest'
import type { SportWeek } from '#sync/contract/index.ts'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { addDays, mondayOf } from '../days.ts'
import type { Session } from '../sessions.ts'
import type { Best } from './bests.ts'
import { sportWeeks } from './sport-weeks.ts'
import { bestsWithEarlier, isSame, weeksWithEarlier } from './summary.ts'
import { progressYears } from './years.ts'

/** A Friday. */
const today = '2026-11-27'
const done = (scheduledTo: string, more: Parameters<typeof doneSession>[0] = {}) =>
  doneSession({ scheduledTo, doneSeconds: 3_600, doneMeters: 9_000, ...more })
const open = (scheduledTo: string) => sampleSession({ scheduledTo })
const best = (day: string, value: number): Best => ({
  kind: 'run-5km',
  sport: 'run',
  value,
  approximate: false,
  name: 'Prova',
  day,
  key: day,
  from: 'activity',
})

/** A year and a half of sessions, the same on every run. */
function years(): Session[] {
  return Array.from({ length: 400 }, (_, index) => {
    const day = addDays(today, -Math.floor(index * 1.4))
    const sport = (['run', 'bike', 'swim', 'strength'] as const)[(index * 7) % 4] ?? 'run'
    if (index % 5 === 0) return sampleSession({ scheduledTo: day, sport })
    return done(day, { sport, doneSeconds: 600 + ((index * 37) % 90) * 60, rpe: 1 + (index % 10) })
  })
}

it('adds up each sport of a week: what was done and planned in both units, and the load', () => {
  const sessions = [
    done('2026-11-24'),
    open('2026-11-29'),
    done('2026-11-24', { sport: 'bike', volume: { min: 60 }, doneSeconds: 5_400, doneMeters: null }),
    sampleSession({ scheduledTo: '2026-11-25', sport: 'rest' }),
  ]
  const whole = { unplanned: 0, estimated: false, partly: false }
  expect(sportWeeks(sessions)).toEqual([
    {
      monday: '2026-11-23',
      sport: 'bike',
      sessions: 1,
      inMeters: 0,
      seconds: { ...whole, done: 5_400, planned: 3_600 },
      // An hour, and nobody knows how far.
      meters: { ...whole, done: 0, planned: 0, partly: true },
      load: 5 * 90,
      loadEstimated: false,
    },
    {
      monday: '2026-11-23',
      sport: 'run',
      sessions: 2,
      inMeters: 2,
      seconds: { ...whole, done: 3_600, planned: 0, partly: true },
      meters: { ...whole, done: 9_000, planned: 20_000 },
      load: 5 * 60,
      loadEstimated: false,
    },
  ])
})

it('what is here and the summary of what is not are together what all rows say, wherever the edge is', () => {
  const sessions = years()
  const all = sportWeeks(sessions)
  const summary = { weeks: all, bests: [] }
  for (let ago = 0; ago < 560; ago += 13) {
    const first = addDays(today, -ago)
    const own = sportWeeks(sessions.filter(({ day }) => day >= first))
    expect(weeksWithEarlier(own, summary, first)).toEqual(all)
    expect(isSame({ weeks: own, bests: [] }, summary, { first, today })).toBe(true)
  }
  expect(weeksWithEarlier(all, undefined, '')).toBe(all)
})

it('what is here wins, also what the server has not got yet', () => {
  const first = '2026-11-04'
  const before = sportWeeks([done('2026-11-03'), done('2026-11-12')])
  const own = sportWeeks([done('2026-11-12'), done('2026-11-13')])
  const weeks = weeksWithEarlier(own, { weeks: before, bests: [] }, first)
  expect(weeks.map(({ monday, sessions }) => [monday, sessions])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-09', 2],
  ])
  const summary = { weeks: [], bests: [best('2026-03-01', 1_200), best('2025-03-01', 1_250)] }
  const bests = bestsWithEarlier([best('2026-11-12', 1_190)], summary, first)
  expect(bests.map(({ value }) => value)).toEqual([1_250, 1_190])
  // Here it was deleted.
  const gone = { weeks: [], bests: [best('2026-11-12', 1_100)] }
  expect(bestsWithEarlier([best('2026-11-12', 1_190)], gone, first).map(({ value }) => value)).toEqual([
    1_190,
  ])
})

it('notices a whole week that differs, and not one that is here in part or not over', () => {
  const at = { first: '2026-11-04', today }
  const rows = (...days: string[]) => ({ weeks: sportWeeks(days.map((day) => done(day))), bests: [] })
  const own = rows('2026-11-05', '2026-11-10', '2026-11-24')
  expect(isSame(own, rows('2026-11-03', '2026-11-05', '2026-11-10'), at)).toBe(true)
  expect(isSame(own, rows('2026-11-10', '2026-11-11'), at)).toBe(false)
  expect(isSame(own, rows(), at)).toBe(false)
  const more = (weeks: SportWeek[]) => weeks.map((week) => ({ ...week, load: week.load + 1 }))
  expect(isSame(own, { ...own, weeks: more(own.weeks) }, at)).toBe(false)
})

it('notices another best of a season that is here as a whole', () => {
  const of = (...bests: Best[]) => ({ weeks: [], bests })
  const [own, other] = [of(best('2026-02-01', 1_200)), of(best('2026-02-01', 1_201))]
  expect(isSame(own, other, { first: '2026-01-01', today })).toBe(false)
  expect(isSame(own, other, { first: '2026-01-02', today })).toBe(true)
})

it('years are of whole weeks, each in the year of most of its days, the newest first', () => {
  const rows = sportWeeks([done('2026-01-01'), done('2025-12-29'), done('2024-12-29'), done('2021-01-02')])
  const told = progressYears(rows, 'seconds').map(({ year, weeks, done: sum, load }) => [
    year,
    weeks.length,
    weeks[0]?.monday,
    sum,
    load,
  ])
  expect(told).toEqual([
    ['2026', 53, '2025-12-29', 7_200, 600],
    ['2024', 52, '2024-01-01', 3_600, 300],
    // The second of January 2021 was a Saturday.
    ['2020', 53, '2019-12-30', 3_600, 300],
  ])
  expect(rows.every(({ monday }) => monday === mondayOf(monday))).toBe(true)
})
