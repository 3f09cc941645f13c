import { describe, expect, it } from 'vitest'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { addDays } from '../days.ts'
import { sportWeeks, usualUnit } from './sport-weeks.ts'
import { loadTrend, longestSessions, progressLoad, shownWeeks, weeksInARow } from './weeks.ts'

/** A Sunday. */
const today = '2026-11-22'

const done = (sample: Parameters<typeof doneSession>[0] = {}) =>
  doneSession({ scheduledTo: today, today, ...sample })
const open = (sample: Parameters<typeof sampleSession>[0] = {}) =>
  sampleSession({ scheduledTo: today, today, ...sample })
const timed = { volume: { min: 60 } }

describe('weeks', () => {
  it('add up what was done and planned, from Monday to Sunday', () => {
    const sessions = [
      done({ doneMeters: 8000, doneSeconds: 2400 }),
      open({ scheduledTo: '2026-11-16' }),
      done({ scheduledTo: '2026-11-15' }),
      done({ scheduledTo: '2026-11-08' }),
      done({ scheduledTo: '2026-11-23' }),
    ]
    expect(shownWeeks(sessions, { unit: 'meters', first: '2026-11-09', count: 2 })).toMatchObject([
      { monday: '2026-11-09', done: { value: 10_000 }, planned: { value: 10_000 } },
      { monday: '2026-11-16', done: { value: 8000 }, planned: { value: 20_000 } },
    ])
  })

  it('are in the unit of most plans', () => {
    expect(usualUnit(sportWeeks([open(), open(), open(timed)]))).toBe('meters')
    expect(usualUnit(sportWeeks([open(), open(timed)]))).toBe('seconds')
    expect(usualUnit([])).toBe('seconds')
  })

  it('in a row count up to this one, or to the last while this has no session yet', () => {
    const weeks = (...ago: number[]) => ago.map((each) => done({ scheduledTo: addDays(today, -7 * each) }))
    expect(weeksInARow(weeks(0, 1, 2, 4), today)).toBe(3)
    expect(weeksInARow(weeks(1, 2), today)).toBe(2)
    expect(weeksInARow(weeks(2), today)).toBe(0)
    expect(weeksInARow([open()], today)).toBe(0)
  })
})

describe('load', () => {
  it('is of completed sessions up to today, with means once there are enough days', () => {
    const sessions = Array.from({ length: 30 }, (_, index) =>
      done({ scheduledTo: addDays(today, -index), doneSeconds: 3600 }),
    )
    const { days, estimated } = progressLoad([...sessions, open()], {
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

it('takes no session for the longest whose distance follows from a pace', () => {
  const paces = { run: 0.33 }
  const long = done({ clientId: 'by pace', volume: { min: 105 }, paces })
  const said = done({ clientId: 'said', volume: { km: 12 }, paces })
  const typed = done({ clientId: 'typed', volume: { min: 60 }, paces, doneMeters: 14_000, doneSeconds: 4000 })
  const found = longestSessions([long, said, typed, done({ clientId: 'short', volume: { km: 5 } })])
  expect(found.map(({ value, session: { key } }) => [key, value])).toEqual([['typed', 14_000]])
})

it('finds each sport’s longest session', () => {
  const long = done({ clientId: 'long', doneMeters: 21_100, doneSeconds: 6600 })
  const ride = done({ clientId: 'ride', sport: 'bike', volume: { min: 150 } })
  const coming = open({ clientId: 'open', volume: { km: 42 } })
  expect(
    longestSessions([done(), long, ride, coming]).map(({ unit, value, session: { key } }) => [
      key,
      unit,
      value,
    ]),
  ).toEqual([
    ['ride', 'seconds', 9000],
    ['long', 'meters', 21_100],
  ])
})
