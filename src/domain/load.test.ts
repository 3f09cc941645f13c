import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { compliance, loadDays, powerLoad, sessionLoad } from './load.ts'

describe('the load of a session', () => {
  // Foster et al. 2001: the rating of the whole session times its minutes. The figures are those with which the method
  // is usually explained: 30 easy minutes, an hour at 7, a long session at 5.
  it.each([
    [3, 30, 90],
    [4, 45, 180],
    [7, 60, 420],
    [7, 75, 525],
    [9, 75, 675],
    [5, 180, 900],
  ])('is %i × %i minutes = %i', (rpe, minutes, load) => {
    expect(sessionLoad({ rpe, doneSeconds: minutes * 60, plannedSeconds: null })).toBe(load)
  })

  it('takes what was done, else what was planned', () => {
    expect(sessionLoad({ rpe: 5, doneSeconds: 6000, plannedSeconds: 9000 })).toBe(500)
    expect(sessionLoad({ rpe: 5, doneSeconds: null, plannedSeconds: 9000 })).toBe(750)
    expect(sessionLoad({ rpe: 7, doneSeconds: 5190, plannedSeconds: null })).toBe(605.5)
  })

  it('is unknown without an effort or a time', () => {
    expect(sessionLoad({ rpe: null, doneSeconds: 3600, plannedSeconds: 3600 })).toBeNull()
    expect(sessionLoad({ rpe: 5, doneSeconds: null, plannedSeconds: null })).toBeNull()
    expect(sessionLoad({ rpe: 5, doneSeconds: null, plannedSeconds: 0 })).toBeNull()
  })
})

describe('compliance', () => {
  it.each([
    [100, 100, 'as-planned'],
    [100, 80, 'as-planned'],
    [100, 79.9, 'shorter'],
    [100, 120, 'as-planned'],
    [100, 120.1, 'longer'],
    [0.7, 0.56, 'as-planned'],
    [16, 12.8, 'as-planned'],
    [100, 0, 'not-done'],
    [100, null, 'not-done'],
    [null, null, 'not-done'],
    [null, 40, 'unplanned'],
    [0, 40, 'unplanned'],
  ] as const)('of %s planned and %s done is %s', (planned, done, word) => {
    expect(compliance({ planned, done })).toBe(word)
  })
})

it.each([
  ['an hour at the FTP', { sport: 'bike', seconds: 3600, averagePower: 250 }, 250, 100],
  ['two hours at three quarters of it', { sport: 'bike', seconds: 7200, averagePower: 180 }, 240, 113],
  ['a ride without power', { sport: 'bike', seconds: 3600, averagePower: null }, 250, null],
  ['a ride of somebody without an FTP', { sport: 'bike', seconds: 3600, averagePower: 250 }, null, null],
  [
    'a run, whose power the FTP of the bike says nothing of',
    { sport: 'run', seconds: 3600, averagePower: 300 },
    250,
    null,
  ],
] as const)('the load by power of %s', (_name, recording, ftp, load) => {
  expect(powerLoad(recording, ftp)).toBe(load)
})

describe('the load of days', () => {
  const monday = '2026-11-02'

  /** Foster's weekly load is the sum of its sessions; the mean of 7 days is a seventh of it. */
  const week = [420, 180, 0, 525, 0, 900, 75]
  const rows = week.map((load, index) => ({ day: addDays(monday, index), load }))

  it('adds several sessions of a day, and counts 0 for a day without any', () => {
    const twice = [
      { day: monday, load: 420 },
      { day: monday, load: 180 },
      { day: addDays(monday, 2), load: null },
    ]
    expect(loadDays(twice, monday, addDays(monday, 2)).map(({ load }) => load)).toEqual([600, 0, 0])
  })

  it('has a mean of 7 days from the seventh day of rows on, across the end of the month too', () => {
    const days = loadDays(rows, monday, addDays(monday, 7))
    expect(days.map(({ mean7 }) => mean7)).toEqual([null, null, null, null, null, null, 300, 240])
  })

  it('has a mean of 28 days from the twenty-eighth on', () => {
    const four = Array.from({ length: 28 }, (_, index) => ({ day: addDays(monday, index), load: 280 }))
    const days = loadDays(four, addDays(monday, 26), addDays(monday, 28))
    expect(days.map(({ mean28 }) => mean28)).toEqual([null, 280, 270])
    expect(days.map(({ mean7 }) => mean7)).toEqual([280, 280, 240])
  })

  it('counts rows before the first day, in any order, and none after the last', () => {
    const later = { day: addDays(monday, 9), load: 700 }
    const [day, ...rest] = loadDays([later, ...rows.toReversed()], addDays(monday, 6), addDays(monday, 6))
    expect(day).toEqual({ day: '2026-11-08', load: 75, mean7: 300, mean28: null })
    expect(rest).toEqual([])
  })

  it('without rows has no means, and no days where the end is before the start', () => {
    expect(loadDays([], monday, monday)).toEqual([{ day: monday, load: 0, mean7: null, mean28: null }])
    expect(loadDays(rows, addDays(monday, 1), monday)).toEqual([])
  })
})
