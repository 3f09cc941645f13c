import { expect, it } from 'vitest'
import { weekTotals } from './week-totals.ts'

const none = { km: 0, m: 0, min: 0, s: 0 }

it('compares what was done with all that was planned, per sport, swim first', () => {
  expect(
    weekTotals([
      { sport: 'run', done: false, volume: { ...none, km: 10 } },
      { sport: 'swim', done: true, volume: { ...none, m: 3200 } },
      { sport: 'swim', done: false, volume: { ...none, m: 3200 } },
    ]),
  ).toEqual([
    { sport: 'swim', done: { km: 3.2, min: 0 }, planned: { km: 6.4, min: 0 }, share: 0.5 },
    { sport: 'run', done: { km: 0, min: 0 }, planned: { km: 10, min: 0 }, share: 0 },
  ])
})

it('gives a sport with distances and times one total that keeps them apart', () => {
  expect(
    weekTotals([
      { sport: 'bike', done: true, volume: { ...none, km: 80 } },
      { sport: 'bike', done: false, volume: { ...none, min: 75 } },
    ]),
  ).toEqual([{ sport: 'bike', done: { km: 80, min: 0 }, planned: { km: 80, min: 75 }, share: 0.5 }])
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
