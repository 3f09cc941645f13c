import { describe, expect, it } from 'vitest'
import type { Amount, Node, Plan, Rest, Step } from '../plan.ts'
import { plannedMeters, plannedSeconds, shortPlan } from './planned.ts'

const step = (amount: Amount, more: Partial<Step> = {}): Step => ({
  amount,
  target: null,
  role: null,
  rest: null,
  words: '',
  sport: 'run',
  start: 0,
  end: 0,
  ...more,
})
const repeat = (times: number, nodes: Node[], restBetween: Rest | null = null): Node => ({
  times,
  nodes,
  restBetween,
  start: 0,
  end: 0,
})
const plan = (nodes: Node[], total: Plan['total'] = null): Plan => ({ nodes, total, doubts: [] })
const pace = (low: number, high = low) => ({ kind: 'pace', low, high }) as const

const nobody = () => undefined
const runner = () => 0.3

describe('the time of a plan', () => {
  it.each<[string, Plan, number, string]>([
    [
      '6x1 km a 4:00/km rec 2 min',
      plan([repeat(6, [step({ meters: 1000 }, { target: pace(240), rest: { seconds: 120 } })])]),
      36 * 60,
      'said',
    ],
    ['90 km em 3h15', plan([step({ meters: 90_000, seconds: 11_700 })]), 11_700, 'said'],
    ['5 km a 4:50-5:10/km', plan([step({ meters: 5000 }, { target: pace(290, 310) })]), 1500, 'said'],
    ['2 km, 10 min', plan([step({ meters: 2000 }), step({ seconds: 600 })]), 1200, 'estimated'],
    [
      '8x50 on 1:00, swum faster than that',
      plan([repeat(8, [step({ meters: 50 }, { rest: { sendOff: 60 } })])]),
      480,
      'said',
    ],
    [
      '8x50 on :10, which is shorter than the swim',
      plan([repeat(8, [step({ meters: 50 }, { rest: { sendOff: 10 } })])]),
      120,
      'estimated',
    ],
    [
      '3x10 min with 3 min between',
      plan([repeat(3, [step({ seconds: 600 })], { seconds: 180 })]),
      36 * 60,
      'said',
    ],
    [
      '4x(5x200 m rec 30") 3 min between sets',
      plan([repeat(4, [repeat(5, [step({ meters: 200 }, { rest: { seconds: 30 } })])], { seconds: 180 })]),
      20 * 90 + 3 * 180,
      'estimated',
    ],
    [
      '5x1 km, 400 m jog',
      plan([repeat(5, [step({ meters: 1000 }, { rest: { meters: 400 } })])]),
      5 * 420,
      'estimated',
    ],
    [
      'a stated total of time',
      plan([step({ seconds: 600 })], { seconds: 3600, start: 0, end: 0 }),
      3600,
      'said',
    ],
  ])('%s', (_text, read, value, how) => {
    expect(plannedSeconds(read, runner)).toEqual({ value, how })
    expect(plannedSeconds(shortPlan(read), runner)).toEqual({ value, how })
  })

  it('is a lower end where a distance has no pace, and unknown where rests are all that is timed', () => {
    expect(plannedSeconds(plan([step({ meters: 2000 }), step({ seconds: 600 })]), nobody)).toEqual({
      value: 600,
      how: 'partly',
    })
    expect(plannedSeconds(plan([step({ meters: 100 }, { rest: { seconds: 20 } })]), nobody)).toBeNull()
  })

  it('is that of the send-offs where nobody knows the pace', () => {
    const set = plan([repeat(8, [step({ meters: 50 }, { rest: { sendOff: 60 } })])])
    expect(plannedSeconds(set, nobody)).toEqual({ value: 480, how: 'said' })
  })
})

describe('the distance of a plan', () => {
  it('has no rests, and what a stated or the usual pace makes of a time', () => {
    const rested = plan([repeat(5, [step({ meters: 1000 }, { rest: { meters: 400 } })])])
    expect(plannedMeters(rested, runner)).toEqual({ value: 5000, how: 'said' })
    const paced = plan([step({ seconds: 2400 }, { target: pace(300) })])
    expect(plannedMeters(paced, nobody)).toEqual({ value: 8000, how: 'said' })
    expect(plannedMeters(plan([step({ seconds: 2400 })]), runner)).toEqual({ value: 8000, how: 'estimated' })
    expect(plannedMeters(plan([step({ seconds: 2400 })]), nobody)).toBeNull()
  })

  it('is the stated total where there is one', () => {
    const stated = plan([step({ meters: 900 })], { meters: 1000, start: 0, end: 0 })
    expect(plannedMeters(stated, nobody)).toEqual({ value: 1000, how: 'said' })
  })
})
