import { expect, it } from 'vitest'
import { weekTotals } from './week-totals.ts'

const none = { km: 0, m: 0, min: 0, s: 0 }

it('sets what was done against all that was planned, per sport, swim first', () => {
  expect(
    weekTotals([
      { sport: 'run', done: false, volume: { ...none, km: 10 } },
      { sport: 'swim', done: true, volume: { ...none, m: 3200 } },
      { sport: 'swim', done: false, volume: { ...none, m: 2400 } },
    ]),
  ).toEqual([
    { sport: 'swim', unit: 'km', done: 3.2, planned: 5.6 },
    { sport: 'run', unit: 'km', done: 0, planned: 10 },
  ])
})

it('keeps times apart from distances', () => {
  expect(
    weekTotals([
      { sport: 'bike', done: true, volume: { ...none, km: 80 } },
      { sport: 'bike', done: true, volume: { ...none, min: 75 } },
    ]),
  ).toEqual([
    { sport: 'bike', unit: 'km', done: 80, planned: 80 },
    { sport: 'bike', unit: 'min', done: 75, planned: 75 },
  ])
})

it('leaves out rest days and volumes nobody knows', () => {
  expect(
    weekTotals([
      { sport: 'rest', done: true, volume: null },
      { sport: 'run', done: true, volume: null },
      { sport: 'run', done: true, volume: undefined },
    ]),
  ).toEqual([])
})
