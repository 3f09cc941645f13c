import { describe, expect, it } from 'vitest'
import { type ComparedSession, compareSessions } from './comparison.ts'
import type { Figure } from './figures.ts'

const today = '2026-11-28'
const minutes = (value: number): Figure => ({ value: value * 60, how: 'said' })
const nothing = { seconds: null, meters: null }

function session(more: Partial<ComparedSession>): ComparedSession {
  return {
    day: '2026-11-25',
    sport: 'run',
    status: 'completed',
    excused: false,
    planned: nothing,
    done: nothing,
    ...more,
  }
}

const run = session({
  planned: { seconds: minutes(60), meters: null },
  done: { seconds: 66 * 60, meters: null },
})
const swim = session({
  sport: 'swim',
  planned: { seconds: { value: 3000, how: 'estimated' }, meters: { value: 2500, how: 'said' } },
  done: { seconds: 3000, meters: 2500 },
})
const bike = session({
  sport: 'bike',
  status: 'planned',
  planned: { seconds: minutes(120), meters: null },
})
const unplanned = session({ status: null, done: { seconds: 2400, meters: 8000 } })

describe('sessions against what was due', () => {
  it('add up their times, with what nobody planned beside them', () => {
    const week = compareSessions([run, swim, bike, unplanned], today)
    expect(week.ratio).toBeCloseTo(116 / 230)
    expect(week).toMatchObject({ planned: 13_800, done: 6960, unit: 'seconds', counted: 3 })
    expect(week.unplanned).toEqual({ count: 1, seconds: 2400, meters: 8000 })
  })

  it('leave out what was not done in an absence, and count what was done in it', () => {
    const ill = compareSessions([run, swim, { ...bike, excused: true }, unplanned], today)
    expect(ill.ratio).toBeCloseTo(116 / 110)
    expect(ill.leftOut).toEqual({ notDue: 0, excused: 1, noAmount: 0 })
    expect(compareSessions([{ ...run, excused: true }], today).counted).toBe(1)
  })

  it('are zero when many recordings have no plan and the only plan was not done', () => {
    const recordings = Array.from({ length: 120 }, () => ({
      ...unplanned,
      done: { seconds: 3600, meters: null },
    }))
    const plan = session({ status: 'planned', planned: { seconds: minutes(105), meters: null } })
    expect(compareSessions([...recordings, plan], today)).toMatchObject({
      ratio: 0,
      unplanned: { count: 120, seconds: 432_000 },
    })
  })

  it('count today only once it is done or missed', () => {
    const ride = session({ day: today, status: 'planned', planned: { seconds: minutes(150), meters: null } })
    expect(compareSessions([ride], today)).toMatchObject({ ratio: null, leftOut: { notDue: 1 } })
    expect(compareSessions([{ ...ride, status: 'missed' }], today).ratio).toBe(0)
    const ridden = { ...ride, status: 'recorded' as const, done: { seconds: 9000, meters: null } }
    expect(compareSessions([ridden], today).ratio).toBe(1)
    expect(compareSessions([{ ...ridden, day: '2026-12-01' }], today).ratio).toBe(1)
  })

  it('say nothing where more sessions lack an amount than have one', () => {
    const floor = session({
      planned: { seconds: { value: 600, how: 'partly' }, meters: null },
      done: run.done,
    })
    const unread = session({ done: run.done })
    expect(compareSessions([run, floor], today)).toMatchObject({
      ratio: 1.1,
      leftOut: { noAmount: 1 },
      counted: 1,
    })
    expect(compareSessions([run, floor, unread], today).ratio).toBeNull()
    // Done, and nobody knows how long.
    expect(compareSessions([run, { ...run, done: nothing }], today).leftOut.noAmount).toBe(1)
  })

  it('are in metres where more sessions of one sport have them', () => {
    const meters = (value: number): Figure => ({ value, how: 'said' })
    const set = session({
      sport: 'swim',
      planned: { seconds: null, meters: meters(2000) },
      done: { seconds: null, meters: 1500 },
    })
    expect(compareSessions([set, swim], today)).toMatchObject({ unit: 'meters', planned: 4500, done: 4000 })
    expect(compareSessions([set, swim, run], today)).toMatchObject({
      unit: 'seconds',
      leftOut: { noAmount: 1 },
    })
  })

  it('know no rest days', () => {
    expect(compareSessions([session({ sport: 'rest' }), session({ rest: true })], today).counted).toBe(0)
    expect(compareSessions([], today)).toMatchObject({ planned: 0, done: 0, ratio: null, counted: 0 })
  })
})
