import { describe, expect, it } from 'vitest'
import { addDays } from '../days.ts'
import { doneIn, loadOf, pacesOf, plannedIn, type Session, sessionsOf } from './sessions.ts'
import { loadTrend, longestSessions, mainUnit, progressLoad, progressWeeks, weeksInARow } from './weeks.ts'

/** A Sunday. */
const today = '2026-11-22'

const session = (changes: Partial<Session> = {}): Session => ({
  key: 'k',
  name: 'Rodagem',
  sport: 'run',
  day: today,
  completed: true,
  rpe: 5,
  planned: { meters: 10_000, seconds: 0 },
  done: { meters: null, seconds: null },
  ...changes,
})
const done = (meters: number | null, seconds: number | null) => ({ meters, seconds })
const timed = { meters: 0, seconds: 3600 }

it('reads sessions from workouts, and leaves out rest days', () => {
  const row = {
    clientId: 'a',
    name: 'Longo',
    scheduledTo: today,
    status: 'completed' as const,
    rpe: 6,
    doneMeters: 9000,
    doneSeconds: null,
  }
  const volume = { km: 10, m: 500, min: 2, s: 30 }
  expect(
    sessionsOf(
      [
        { ...row, sport: 'run' },
        { ...row, sport: 'rest' },
      ],
      () => volume,
    ),
  ).toEqual([
    session({
      key: 'a',
      name: 'Longo',
      rpe: 6,
      planned: { meters: 10_500, seconds: 150 },
      done: done(9000, null),
    }),
  ])
})

describe('the pace', () => {
  it('is the median of 60 days of logs with distance and time, per sport', () => {
    const logs = [
      session({ done: done(10_000, 3000) }),
      session({ done: done(10_000, 3200) }),
      session({ done: done(10_000, 5000) }),
      session({ done: done(10_000, 9000), day: addDays(today, -61) }),
      session({ done: done(10_000, 9000), completed: false }),
      session({ sport: 'swim', done: done(1000, 1200) }),
      session({ sport: 'bike', done: done(40_000, null) }),
    ]
    expect(pacesOf(logs, today)).toEqual({ run: 0.32, swim: 1.2 })
  })
})

describe('an amount in one unit', () => {
  const paces = { run: 0.3 }

  it('of a plan is what the text names, the rest at the athlete’s pace', () => {
    expect(plannedIn(session(), 'meters', {})).toEqual({ value: 10_000, estimated: false })
    expect(plannedIn(session(), 'seconds', paces)).toEqual({ value: 3000, estimated: true })
    expect(plannedIn(session(), 'seconds', {})).toBeNull()
    const both = session({ planned: { meters: 10_000, seconds: 600 } })
    expect(plannedIn(both, 'seconds', paces)).toEqual({ value: 3600, estimated: true })
    expect(plannedIn(both, 'meters', {})).toEqual({ value: 10_000, estimated: false })
  })

  it('of a log is what was done, else the plan', () => {
    expect(doneIn(session({ done: done(8000, 2500) }), 'seconds', {})).toEqual({
      value: 2500,
      estimated: false,
    })
    expect(doneIn(session({ done: done(8000, null) }), 'seconds', paces)).toEqual({
      value: 2400,
      estimated: true,
    })
    expect(doneIn(session(), 'meters', {})).toEqual({ value: 10_000, estimated: false })
    expect(doneIn(session({ planned: timed, done: done(9000, null) }), 'seconds', paces)).toEqual({
      value: 3600,
      estimated: false,
    })
    expect(doneIn(session({ completed: false, done: done(8000, 2500) }), 'meters', {})).toBeNull()
  })

  it('makes the load, marked where the time is estimated, none without a time or an effort', () => {
    expect(loadOf(session({ done: done(null, 3600) }), {})).toEqual({ value: 300, estimated: false })
    expect(loadOf(session(), paces)).toEqual({ value: 250, estimated: true })
    expect(loadOf(session(), {})).toBeNull()
    expect(loadOf(session({ rpe: null, done: done(null, 3600) }), {})).toBeNull()
  })
})

describe('weeks', () => {
  it('add up what was done and planned, from Monday to Sunday', () => {
    const sessions = [
      session({ done: done(8000, 2400) }),
      session({ completed: false, day: '2026-11-16' }),
      session({ day: '2026-11-15' }),
      session({ day: '2026-11-08' }),
      session({ day: '2026-11-23' }),
    ]
    const week = { estimated: false }
    expect(progressWeeks(sessions, { unit: 'meters', paces: {}, count: 2, today })).toEqual([
      { ...week, monday: '2026-11-09', done: 10_000, planned: 10_000 },
      { ...week, monday: '2026-11-16', done: 8000, planned: 20_000 },
    ])
  })

  it('are in the unit of most plans', () => {
    expect(mainUnit([session(), session(), session({ planned: timed })])).toBe('meters')
    expect(mainUnit([session(), session({ planned: timed })])).toBe('seconds')
    expect(mainUnit([])).toBe('seconds')
  })

  it('in a row count up to this one, or to the last while this has no session yet', () => {
    const weeks = (...ago: number[]) => ago.map((each) => session({ day: addDays(today, -7 * each) }))
    expect(weeksInARow(weeks(0, 1, 2, 4), today)).toBe(3)
    expect(weeksInARow(weeks(1, 2), today)).toBe(2)
    expect(weeksInARow(weeks(2), today)).toBe(0)
    expect(weeksInARow([session({ completed: false })], today)).toBe(0)
  })
})

describe('load', () => {
  it('is of completed sessions up to today, with means once there are enough days', () => {
    const sessions = Array.from({ length: 30 }, (_, index) =>
      session({ day: addDays(today, -index), done: done(null, 3600) }),
    )
    const planned = session({ completed: false, done: done(null, 3600) })
    const { days, estimated } = progressLoad([...sessions, planned], {
      paces: {},
      from: addDays(today, -1),
      today,
    })
    expect(days).toEqual([
      { day: '2026-11-21', load: 300, mean7: 300, mean28: 300 },
      { day: '2026-11-22', load: 300, mean7: 300, mean28: 300 },
    ])
    expect(estimated).toBe(false)
  })

  it('is above, below or as the last four weeks', () => {
    expect(loadTrend({ mean7: 112, mean28: 100 })).toEqual({ direction: 'above', percent: 12 })
    expect(loadTrend({ mean7: 70, mean28: 100 })).toEqual({ direction: 'below', percent: 30 })
    expect(loadTrend({ mean7: 103, mean28: 100 })).toEqual({ direction: 'same', percent: 3 })
    expect(loadTrend({ mean7: 100, mean28: null })).toBeNull()
    expect(loadTrend({ mean7: 0, mean28: 0 })).toBeNull()
  })
})

it('finds each sport’s longest session', () => {
  const long = session({ key: 'long', done: done(21_100, 6600) })
  const ride = session({ key: 'ride', sport: 'bike', planned: { meters: 0, seconds: 9000 } })
  const open = session({ key: 'open', completed: false, planned: { meters: 42_000, seconds: 0 } })
  expect(
    longestSessions([session(), long, ride, open]).map(({ unit, value, session: { key } }) => [
      key,
      unit,
      value,
    ]),
  ).toEqual([
    ['ride', 'seconds', 9000],
    ['long', 'meters', 21_100],
  ])
})
