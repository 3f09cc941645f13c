import { describe, expect, it } from 'vitest'
import { compareTraining } from '../comparison.ts'
import type { Paces } from '../figures.ts'
import { sportWeeks } from '../progress/sport-weeks.ts'
import { longestSessions } from '../progress/weeks.ts'
import { readText } from '../reading/volume.ts'
import { type LoggedWorkout, type Recording, sessionOf } from '../sessions.ts'
import { totalsOf } from '../totals.ts'
import { inSport, inSports } from './in-sports.ts'

const today = '2026-11-25'
const usual = { bike: 0.12, run: 0.3 }

function session(
  description: string,
  changes: Partial<LoggedWorkout> = {},
  recordings: Recording[] = [],
  paces: Paces = usual,
) {
  const workout: LoggedWorkout = {
    clientId: 'w',
    name: 'Brick',
    description,
    sport: 'multi',
    scheduledTo: '2026-11-22',
    status: 'planned',
    rpe: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    donePlan: null,
    plannedSeconds: null,
    plannedMeters: null,
    ...changes,
  }
  return sessionOf(workout, { reading: readText(workout), recordings, paces, today })
}

const recorded = (sport: 'swim' | 'bike' | 'run', seconds: number, meters: number): Recording => ({
  clientId: sport,
  name: sport,
  sport,
  day: '2026-11-22',
  seconds,
  meters,
})

const brick = 'Bike 60 km\nCorrida 6 km'
const linesOf = (...all: ReturnType<typeof session>[]) =>
  totalsOf(all).sports.map(({ sport, planned, done }) => {
    const { ratio } = compareTraining(inSports(all).filter((part) => part.sport === sport))
    return [sport, planned?.value, done?.value, ratio]
  })

describe('a session of several sports', () => {
  it('is one session, with the amounts of each sport in its own line of a total', () => {
    const triathlon = session('750 m natação / 20 km bike / 5 km corrida', { plannedSeconds: 4800 })
    const totals = totalsOf([triathlon])
    expect(totals.sessions.planned).toBe(1)
    expect(totals.time.planned).toEqual({ value: 4800, how: 'said' })
    expect(linesOf(triathlon)).toEqual([
      ['swim', 750, undefined, 0],
      ['bike', 20_000, undefined, 0],
      ['run', 5000, undefined, 0],
    ])
  })

  it('done as planned is done so in each', () => {
    const done = session(brick, { status: 'completed', doneFrom: 'plan' })
    expect(done.done).toEqual({ seconds: 9000, meters: 66_000 })
    expect(linesOf(done)).toEqual([
      ['bike', 60_000, 60_000, 1],
      ['run', 6000, 6000, 1],
    ])
  })

  it('counts what each recording measured in its sport, and what was left out as nothing', () => {
    const both = session(brick, {}, [recorded('bike', 7000, 57_000), recorded('run', 1900, 6000)])
    expect(both.status).toBe('recorded')
    expect(linesOf(both)).toEqual([
      ['bike', 60_000, 57_000, 7000 / 7200],
      ['run', 6000, 6000, 1900 / 1800],
    ])
    expect(linesOf(session(brick, {}, [recorded('bike', 7200, 60_000)]))).toEqual([
      ['bike', 60_000, 60_000, 1],
      ['run', 6000, 0, 0],
    ])
  })

  it('shares a typed whole in the proportions of its text, marked as an estimate', () => {
    const typed = { status: 'completed', doneFrom: 'typed', doneSeconds: 10_000 } as const
    const { sports } = totalsOf([session('Bike 2h\nCorrida 30 min', typed, [], {})])
    expect(sports.map(({ sport, done }) => [sport, done])).toEqual([
      ['bike', { value: 8000, how: 'estimated' }],
      ['run', { value: 2000, how: 'estimated' }],
    ])
  })

  it('whose text names no sport counts as itself', () => {
    expect(linesOf(session('3x20 @ 90%', { plannedSeconds: 10_800, plannedMeters: 85_000 }))).toEqual([
      ['multi', 85_000, undefined, 0],
    ])
  })

  it('has its load in each sport by the time, and the same in sum', () => {
    const done = session('Bike 100 min\nCorrida 50 min', { status: 'completed', doneFrom: 'plan', rpe: 7 })
    expect(inSports([done]).map(({ sport, load }) => [sport, load?.value])).toEqual([
      ['bike', 700],
      ['run', 350],
    ])
    expect(sportWeeks([done]).map(({ sport, load }) => [sport, load])).toEqual([
      ['bike', 700],
      ['run', 350],
    ])
  })

  it('has the longest run in its run, which leads to the whole', () => {
    const done = session(brick, {}, [recorded('bike', 7000, 57_000), recorded('run', 1900, 6000)])
    const longest = longestSessions([done])
    expect(longest.map(({ sport, value }) => [sport, value])).toEqual([
      ['bike', 57_000],
      ['run', 6000],
    ])
    expect(longest.every((one) => one.session === done)).toBe(true)
  })
})

it('counts a ride linked to a run as a ride that nobody planned, and the run as not run', () => {
  const run = session('8 km leve', { sport: 'run' }, [recorded('bike', 3600, 30_000)])
  const totals = totalsOf([run])
  expect(totals.time).toMatchObject({ planned: { value: 2400 }, done: { value: 3600 }, unplanned: null })
  expect(totals.sports).toMatchObject([
    { sport: 'bike', planned: null, done: null, unplanned: { value: 30_000 } },
    { sport: 'run', planned: { value: 8000 }, done: { value: 0 } },
  ])
  expect(inSport([run], 'run')).toHaveLength(1)
  expect(inSport([run], 'swim')).toEqual([])
})
