import { describe, expect, it } from 'vitest'
import { readText } from '../reading/volume.ts'
import { type Candidate, matchesOf, type Recorded } from './match.ts'

const km = (amount: number) => readText({ sport: 'run', description: `${amount} km` })
const minutes = (amount: number) => readText({ sport: 'run', description: `${amount} min` })
const run = (meters: number, changes: Partial<Recorded> = {}): Recorded => ({
  clientId: `${meters} m`,
  day: '2026-11-20',
  sport: 'run',
  seconds: meters * 0.3,
  elapsedSeconds: meters * 0.3,
  meters,
  startedAt: '2026-11-20T09:00:00.000Z',
  workoutKey: null,
  workoutChosen: false,
  ...changes,
})
const workout = (clientId: string, changes: Partial<Candidate> = {}): Candidate => ({
  clientId,
  sport: 'run',
  scheduledTo: '2026-11-20',
  status: 'planned',
  planned: null,
  plannedSeconds: null,
  plannedMeters: null,
  ...changes,
})
const matched = (recordings: Recorded[], workouts: Candidate[]) =>
  recordings.map(({ clientId }) => matchesOf(recordings, workouts).get(clientId) ?? null)

describe('the workout of a recording', () => {
  it('is of the same day and sport', () => {
    const other = [
      workout('swim', { sport: 'swim' }),
      workout('tomorrow', { scheduledTo: '2026-11-21' }),
      workout('rest', { sport: 'rest' }),
    ]
    expect(matched([run(10_000)], other)).toEqual([null])
    expect(matched([run(10_000)], [...other, workout('run')])).toEqual(['run'])
  })

  it('is the nearest in a unit that both have', () => {
    const plans = [workout('none'), workout('5 km', { planned: km(5) }), workout('9 km', { planned: km(9) })]
    expect(matched([run(10_000)], plans)).toEqual(['9 km'])
    const timed = [
      workout('20 min', { planned: minutes(20) }),
      workout('45 min', { planned: minutes(45) }),
      workout('strides', { planned: readText({ sport: 'run', description: '51 min + 4x80 m' }) }),
    ]
    expect(matched([run(10_000)], timed)).toEqual(['strides'])
    expect(matched([run(10_000)], [workout('none'), workout('60 km', { planned: km(60) })])).toEqual([
      '60 km',
    ])
  })

  it('is that of strength by its time alone', () => {
    const lifted = run(0, { sport: 'strength', seconds: 2_700, meters: null })
    const plans = [
      workout('run', { planned: minutes(45) }),
      workout('20 min', { sport: 'strength', planned: minutes(20) }),
      workout('50 min', { sport: 'strength', planned: minutes(50) }),
      workout('yoga', { sport: 'other', planned: minutes(45) }),
    ]
    expect(matched([lifted], plans)).toEqual(['50 min'])
    expect(matched([{ ...lifted, sport: 'other' }], plans)).toEqual(['yoga'])
  })

  it('is the one with which all of them fit best', () => {
    const plans = [workout('10 km', { planned: km(10) }), workout('6 km', { planned: km(6) })]
    // Both are nearer to 10 km.
    expect(matched([run(8_200), run(10_100)], plans)).toEqual(['6 km', '10 km'])
    expect(matched([run(10_100), run(8_200)], plans)).toEqual(['10 km', '6 km'])
    expect(matched([run(3_000), run(5_900), run(10_100)], plans)).toEqual([null, '6 km', '10 km'])
  })

  it('is the first left where the plans name no amounts', () => {
    const [first, second] = [run(1_000), run(2_000, { startedAt: '2026-11-20T19:00:00.000Z' })]
    expect(matched([second, first], [workout('a'), workout('b')])).toEqual(['b', 'a'])
  })

  it('stays the one that it has while that still holds, whichever fits better', () => {
    const plans = [workout('10 km', { planned: km(10) }), workout('6 km', { planned: km(6) })]
    const held = run(10_100, { workoutKey: '6 km' })
    expect(matched([held], plans)).toEqual(['6 km'])
    expect(matched([held, run(6_000)], plans)).toEqual(['6 km', '10 km'])
    // Another day or sport, and one that the person missed, hold no longer.
    expect(matched([held], [workout('6 km', { sport: 'swim' }), workout('5 km')])).toEqual(['5 km'])
    expect(matched([held], [workout('6 km', { status: 'missed' })])).toEqual([null])
  })

  it('is one of two that have the same, the same one on every device', () => {
    const both = [run(5_000, { workoutKey: 'a' }), run(5_100, { workoutKey: 'a' })]
    const plans = [workout('a'), workout('b')]
    expect(matched(both, plans)).toEqual(matched(both.toReversed(), plans).toReversed())
    expect(new Set(matched(both, plans))).toEqual(new Set(['a', 'b']))
  })

  it('is none that the person missed', () => {
    expect(matched([run(10_000)], [workout('missed', { status: 'missed' })])).toEqual([null])
  })

  it('stays where the person chose it, also none, or logged it', () => {
    const plans = [workout('10 km', { planned: km(10) }), workout('5 km', { planned: km(5) })]
    const chosen = run(10_000, { workoutKey: '5 km', workoutChosen: true })
    expect(matched([chosen, run(5_000)], plans)).toEqual(['5 km', '10 km'])
    expect(matched([run(10_000, { workoutChosen: true })], plans)).toEqual([null])
    const logged = [workout('5 km', { planned: km(5), status: 'completed' })]
    expect(matched([run(10_000, { workoutKey: '5 km' }), run(5_000)], logged)).toEqual(['5 km', null])
  })

  it('may be one that is linked to several recordings', () => {
    const of = { workoutKey: '10 km', workoutChosen: true }
    const plans = [workout('10 km', { planned: km(10) })]
    expect(matched([run(4_000, of), run(6_000, of)], plans)).toEqual(['10 km', '10 km'])
  })
})

describe('the parts of a session of several sports', () => {
  const brick = (changes: Partial<Candidate> = {}) =>
    workout('brick', {
      sport: 'multi',
      planned: readText({ sport: 'multi', description: 'Bike 40 km\nCorrida 5 km' }),
      ...changes,
    })
  const leg = (sport: 'swim' | 'bike' | 'run', time: string, changes: Partial<Recorded> = {}) =>
    run(10_000, {
      clientId: `${sport} ${time}`,
      sport,
      startedAt: `2026-11-20T${time}:00.000Z`,
      elapsedSeconds: 3600,
      ...changes,
    })

  it('are those that follow each other, whatever else was done that day', () => {
    const recordings = [leg('run', '18:00'), leg('bike', '06:00'), leg('run', '07:05')]
    expect(matched(recordings, [brick()])).toEqual([null, 'brick', 'brick'])
    expect(matched(recordings, [brick(), workout('evening')])).toEqual(['evening', 'brick', 'brick'])
  })

  it('are none of a sport that its text does not name, and any where it names none', () => {
    const recordings = [leg('swim', '05:00'), leg('bike', '06:05'), leg('run', '07:10')]
    expect(matched(recordings, [brick()])).toEqual([null, 'brick', 'brick'])
    expect(matched(recordings, [brick({ planned: null })])).toEqual(['brick', 'brick', 'brick'])
  })

  it('are not one ride alone; a run that follows brings both', () => {
    expect(matched([leg('bike', '06:00')], [brick()])).toEqual([null])
    const ride = leg('bike', '06:00', { workoutKey: 'brick', workoutChosen: true })
    expect(matched([ride, leg('run', '07:05'), leg('run', '12:00')], [brick()])).toEqual([
      'brick',
      'brick',
      null,
    ])
  })

  it('stay where they are, and away where the person chose so', () => {
    const linked = [leg('bike', '06:00'), leg('run', '07:05')].map((one) => ({ ...one, workoutKey: 'brick' }))
    expect(matched(linked, [brick()])).toEqual(['brick', 'brick'])
    const none = { workoutKey: null, workoutChosen: true }
    expect(matched([leg('bike', '06:00', none), leg('run', '07:05')], [brick()])).toEqual([null, null])
    expect(matched(linked, [brick({ status: 'missed' })])).toEqual([null, null])
  })
})
