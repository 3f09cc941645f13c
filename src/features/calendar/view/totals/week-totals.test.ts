import { describe, expect, it } from 'vitest'
import { weekTotals } from './week-totals.ts'

const none = { km: 0, m: 0, min: 0, s: 0 }
const run10 = { ...none, km: 10 }
const swim32 = { ...none, m: 3200 }

const open = <Sport extends string>(sport: Sport, planned: typeof none) =>
  ({ sport, planned, done: null, open: true }) as const
const done = <Sport extends string>(sport: Sport, planned: typeof none | null, amount = planned) =>
  ({ sport, planned, done: amount, open: false }) as const

it('compares what was done with all that was planned, per sport, swim first', () => {
  expect(weekTotals([open('run', run10), done('swim', swim32), open('swim', swim32)])).toEqual([
    { sport: 'swim', done: { km: 3.2, min: 0 }, planned: { km: 6.4, min: 0 }, share: 0.5, compliance: null },
    { sport: 'run', done: { km: 0, min: 0 }, planned: { km: 10, min: 0 }, share: 0, compliance: null },
  ])
})

it('gives a sport with distances and times one total that keeps them apart', () => {
  const week = [done('bike', { ...none, km: 80 }), open('bike', { ...none, min: 75 })]
  expect(weekTotals(week)).toMatchObject([
    { sport: 'bike', done: { km: 80, min: 0 }, planned: { km: 80, min: 75 }, share: 0.5 },
  ])
})

it('counts what was done, not what was planned of it', () => {
  const [bike] = weekTotals([done('bike', { ...none, min: 150 }, { ...none, min: 100 })])
  expect(bike).toMatchObject({ done: { min: 100 }, planned: { min: 150 }, compliance: 'shorter' })
})

describe('a week that is over', () => {
  const compliance = (...week: Parameters<typeof weekTotals>[0]) =>
    weekTotals(week).map((total) => total.compliance)

  it('is as planned, shorter, longer or not done', () => {
    expect(compliance(done('run', run10), done('run', run10, { ...none, km: 8 }))).toEqual(['as-planned'])
    expect(compliance(done('run', run10), { ...open('run', run10), open: false })).toEqual(['shorter'])
    expect(compliance(done('run', run10, { ...none, km: 13 }))).toEqual(['longer'])
    expect(compliance({ ...open('run', run10), open: false })).toEqual(['not-done'])
  })

  it('is unplanned where nothing was planned, and says nothing before its last workout', () => {
    expect(compliance(done('run', null, { ...none, km: 5 }))).toEqual(['unplanned'])
    expect(compliance(done('run', run10), open('run', run10))).toEqual([null])
  })
})

it('leaves out rest days and volumes nobody knows', () => {
  const unknown = { planned: null, done: null, open: false }
  expect(
    weekTotals([
      { sport: 'rest', ...unknown },
      { sport: 'run', ...unknown },
    ]),
  ).toEqual([])
})
