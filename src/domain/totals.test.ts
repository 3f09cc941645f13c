import { describe, expect, it } from 'vitest'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { recordedSession } from './sessions.ts'
import { shareOfTotals, totalsOf } from './totals.ts'

const run = { run: 0.36 }
const swim = { sport: 'swim', volume: { m: 3200 } } as const

describe('a week', () => {
  it('of times and distances has one sum of hours and one distance', () => {
    // 45 min, 6,2 km, 50 min and 15 km: it read "1h35".
    const week = [{ min: 45 }, { km: 6.2 }, { min: 50 }, { km: 15 }]
    const { time, sports } = totalsOf(week.map((volume) => sampleSession({ volume, paces: run })))
    expect(time.planned).toEqual({ value: 95 * 60 + 7632, how: 'estimated' })
    expect(sports).toMatchObject([
      { sport: 'run', unit: 'meters', planned: { value: 21_200 + 15_833, how: 'estimated' } },
    ])
  })

  it('without a pace is only a lower end; compared is what is due of it', () => {
    const week = [sampleSession({ volume: { min: 45 } }), doneSession({ volume: { km: 6 } })]
    const { time, sports } = totalsOf(week)
    expect(time.planned).toEqual({ value: 2700, how: 'partly' })
    expect(sports).toMatchObject([{ unit: 'meters', planned: { value: 6000, how: 'partly' } }])
  })

  it('says how much of its planned time was due so far, without what an absence excuses', () => {
    const today = '2026-11-25'
    const on = (scheduledTo: string, more: object = {}) =>
      sampleSession({ scheduledTo, today, volume: { min: 30 }, ...more })
    const week = [on('2026-11-23'), on('2026-11-24', { excused: true }), on('2026-11-25'), on('2026-11-26')]
    expect(totalsOf(week).due).toEqual({ value: 1800, how: 'said' })
    expect(totalsOf([on('2026-11-25', { status: 'completed' })]).due?.value).toBe(1800)
  })

  it('puts the sports in one order, and a sport that has no distance in time', () => {
    const sports = totalsOf([
      sampleSession(),
      sampleSession({ sport: 'bike', volume: { min: 75 } }),
      sampleSession(swim),
    ]).sports.map(({ sport, unit, planned }) => [sport, unit, planned?.value])
    expect(sports).toEqual([
      ['swim', 'meters', 3200],
      ['bike', 'seconds', 4500],
      ['run', 'meters', 10_000],
    ])
  })

  it('tells what was recorded outside the plan beside what was planned and done', () => {
    const recording = {
      clientId: 'r',
      name: 'Pedal',
      sport: 'bike',
      day: '2026-11-22',
      seconds: 3600,
      meters: 30_000,
    } as const
    const { time, sports, sessions } = totalsOf([doneSession(), recordedSession([recording], {})])
    expect(sports[0]).toMatchObject({
      sport: 'bike',
      planned: null,
      done: null,
      unplanned: { value: 30_000 },
    })
    expect(time).toMatchObject({ done: { value: 0, how: 'partly' }, unplanned: { value: 3600, how: 'said' } })
    expect(sessions).toEqual({ planned: 1, done: 1, recorded: 1 })
  })

  it('adds up the load of what was done, and knows what was not read, and what in doubt', () => {
    const { load, isRead, unread, doubtful } = totalsOf([
      doneSession({ doneSeconds: 3600 }),
      doneSession({ doneSeconds: 1800, rpe: 8 }),
      sampleSession({ volume: null, description: '8 tiros' }),
      sampleSession({ volume: { km: 8, m: 0, min: 0, s: 0, doubtful: true } }),
    ])
    expect({ load, isRead }).toEqual({ load: { value: 540, how: 'said' }, isRead: true })
    expect({ unread, doubtful }).toEqual({ unread: 1, doubtful: 1 })
    expect(totalsOf([sampleSession({ volume: undefined })])).toMatchObject({
      isRead: false,
      sports: [{ planned: null }],
    })
  })

  it('leaves out rest days', () => {
    const { sessions, time } = totalsOf([sampleSession({ sport: 'rest', volume: { min: 30 } })])
    expect({ sessions, time }).toEqual({
      sessions: { planned: 0, done: 0, recorded: 0 },
      time: { planned: null, done: null, unplanned: null },
    })
  })
})

it('keeps the unit of a sport’s line, whatever is done of it', () => {
  const ride = { sport: 'bike', volume: { min: 120 } } as const
  const line = (...week: Parameters<typeof totalsOf>[0]) => totalsOf(week).sports[0]
  expect(line(sampleSession(ride))).toMatchObject({ unit: 'seconds', planned: { value: 7200 } })
  expect(line(doneSession({ ...ride, doneSeconds: 7000, doneMeters: 60_000 }))).toMatchObject({
    unit: 'seconds',
    planned: { value: 7200 },
    done: { value: 7000 },
  })
})

it('leaves drafts out of every sum but their own', () => {
  const draft = { ...sampleSession({ volume: { min: 60 } }), isDraft: true }
  const { time, drafts, sessions } = totalsOf([sampleSession({ volume: { min: 30 } }), draft])
  expect(time.planned).toEqual({ value: 1800, how: 'said' })
  expect(drafts).toEqual({ value: 3600, how: 'said' })
  expect(sessions.planned).toBe(1)
})

it('gives each of several people their part on average', () => {
  const two = totalsOf([sampleSession(), sampleSession({ volume: { km: 6 } })])
  expect(shareOfTotals(two, 2).sports[0]?.planned).toEqual({ value: 8000, how: 'said' })
  expect(shareOfTotals(two, 1)).toBe(two)
})
