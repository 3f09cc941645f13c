import { describe, expect, it } from 'vitest'
import { complianceOf, type DoneLog, doneShare, doneVolume, plannedAmounts } from './done.ts'

const none = { km: 0, m: 0, min: 0, s: 0 }
const run10 = { ...none, km: 10 }
const run150 = { ...none, min: 150 }
const mixed = { ...none, km: 10, min: 15 }

const log = (changes: Partial<DoneLog> = {}): DoneLog => ({
  sport: 'run',
  status: 'completed',
  doneSeconds: null,
  doneMeters: null,
  ...changes,
})

it('reads a plan in its first unit: a time that is only part of the workout is none', () => {
  expect(plannedAmounts(run10)).toEqual({ meters: 10_000, seconds: null })
  expect(plannedAmounts({ ...none, m: 3200 })).toEqual({ meters: 3200, seconds: null })
  expect(plannedAmounts({ ...none, min: 4, s: 30 })).toEqual({ meters: null, seconds: 270 })
  expect(plannedAmounts(mixed)).toEqual({ meters: 10_000, seconds: null })
  expect(plannedAmounts(null)).toEqual({ meters: null, seconds: null })
})

describe('what a workout counts in totals', () => {
  it('is what was done, in the unit of the plan', () => {
    expect(doneVolume(log({ doneSeconds: 6000 }), run150)).toEqual({ ...none, min: 100 })
    expect(doneVolume(log({ doneMeters: 8000, doneSeconds: 2700 }), run10)).toEqual({ ...none, km: 8 })
    expect(doneVolume(log({ sport: 'swim', doneMeters: 2400 }), { ...none, m: 3200 })).toEqual({
      ...none,
      m: 2400,
    })
    expect(doneVolume(log({ doneMeters: 12_000 }), mixed)).toEqual({ ...none, km: 12 })
  })

  it('is the plan, where nothing was typed in its unit', () => {
    expect(doneVolume(log(), run10)).toBe(run10)
    expect(doneVolume(log({ doneSeconds: 2700 }), run10)).toBe(run10)
    expect(doneVolume(log({ doneMeters: 20_000 }), run150)).toBe(run150)
  })

  it('is what was done, where the text names nothing', () => {
    expect(doneVolume(log({ doneMeters: 5000, doneSeconds: 1800 }), null)).toEqual({ ...none, km: 5 })
    expect(doneVolume(log({ doneSeconds: 1830 }), null)).toEqual({ ...none, min: 30, s: 30 })
    expect(doneVolume(log(), null)).toBeNull()
  })

  it('is nothing before it is completed', () => {
    expect(doneVolume(log({ status: 'planned', doneMeters: 5000 }), run10)).toBeNull()
    expect(doneVolume(log({ status: 'missed' }), run10)).toBeNull()
  })
})

describe('the compliance of a workout', () => {
  it.each([
    ['shorter', { doneSeconds: 6000 }, run150],
    ['as-planned', { doneSeconds: 9000 }, run150],
    ['longer', { doneMeters: 13_000 }, run10],
    ['as-planned', { doneMeters: 8000, doneSeconds: 9000 }, run10],
    ['as-planned', { doneSeconds: 9000 }, run10],
    ['as-planned', {}, run10],
    ['as-planned', {}, null],
    [null, { doneMeters: 5000 }, null],
  ] as const)('is %s with %j', (word, done, planned) => {
    expect(complianceOf(log(done), 'completed', planned)).toBe(word)
  })

  it('is not done once its day is over, and nothing while it is open or on a rest day', () => {
    expect(complianceOf(log({ status: 'planned' }), 'missed', run10)).toBe('not-done')
    expect(complianceOf(log({ status: 'planned' }), 'planned', run10)).toBeNull()
    expect(complianceOf(log({ sport: 'rest' }), 'completed', null)).toBeNull()
  })
})

it('has a share of its plan', () => {
  expect(doneShare(log({ doneMeters: 7500 }), run10)).toBe(0.75)
  expect(doneShare(log({ doneSeconds: 6000 }), run150)).toBeCloseTo(2 / 3)
  expect(doneShare(log(), run10)).toBe(1)
  expect(doneShare(log({ doneMeters: 5000 }), null)).toBe(1)
  expect(doneShare(log({ status: 'planned' }), run10)).toBe(0)
})
