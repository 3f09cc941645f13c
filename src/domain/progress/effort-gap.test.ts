import { expect, it } from 'vitest'
import { doneSession } from '#tests/support/sample-session.ts'
import { addDays } from '../days.ts'
import { effortGap } from './effort-gap.ts'

const today = '2026-11-22'
/** An hour so many days ago. */
const hour = (ago: number, rpe: number | null = 5) => {
  const day = addDays(today, -ago)
  return doneSession({ clientId: `${ago} ${rpe}`, scheduledTo: day, today, doneSeconds: 3600, rpe })
}

it('there is a load where at most a quarter of the time has no effort, and the reason where more has none', () => {
  expect(effortGap([hour(1), hour(2), hour(3), hour(4, null)], 'load', today)).toBeNull()
  expect(effortGap([hour(1), hour(2), hour(3, null)], 'load', today)).toEqual({
    kind: 'without-effort',
    without: 1,
    all: 3,
  })
  expect(effortGap([], 'load', today)).toBeNull()
})

it('a load looks back four weeks, and a form six', () => {
  const weeks = [0, 7, 14, 21].map((ago) => hour(ago))
  const old = [hour(30, null), hour(31, null), hour(32, null)]
  expect(effortGap([...weeks, ...old], 'load', today)).toBeNull()
  expect(effortGap([...weeks, ...old], 'form', today)).toEqual({ kind: 'without-effort', without: 3, all: 7 })
  expect(effortGap([...weeks, hour(42, null), hour(43, null), hour(44, null)], 'form', today)).toBeNull()
})

it('a form needs an effort in four of six weeks', () => {
  expect(
    effortGap(
      [0, 7, 14].map((ago) => hour(ago)),
      'form',
      today,
    ),
  ).toEqual({ kind: 'few-weeks', weeks: 3 })
  expect(
    effortGap(
      [0, 14, 28, 41].map((ago) => hour(ago)),
      'form',
      today,
    ),
  ).toBeNull()
})
