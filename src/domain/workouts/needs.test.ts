import { expect, it } from 'vitest'
import { addDays } from '../days/days.ts'
import { needsOf, needsRange } from './needs.ts'

/** A Friday; its next week runs from the 23rd to the 29th. */
const today = '2026-11-20'

type Workout = Parameters<typeof needsOf>[0][number]

function workout(daysFromToday: number, more: Partial<Workout> = {}): Workout {
  const scheduledTo = addDays(today, daysFromToday)
  return { sport: 'run', status: 'planned', scheduledTo, rpe: null, notes: null, seenAt: null, ...more }
}

const done = (daysFromToday: number, rpe: number, more: Partial<Workout> = {}) =>
  workout(daysFromToday, { status: 'completed', rpe, ...more })

/** Keeps "no plan next week" out of the other cases. */
const planned = workout(4)

it('needs nobody while all goes as usual', () => {
  const calm = [done(-9, 5), done(-7, 5), done(-5, 6), done(-3, 5), done(-1, 6), workout(0), planned]
  expect(needsOf(calm, today)).toEqual([])
})

it('marks two missed in a row, not one, and not before one that was done', () => {
  expect(needsOf([workout(-3), workout(-1), planned], today)).toEqual(['missed-in-a-row'])
  expect(needsOf([done(-3, 5), workout(-1), planned], today)).toEqual([])
  expect(needsOf([workout(-5), workout(-3), done(-1, 5), planned], today)).toEqual([])
})

it('neither a day of rest nor what is still open today ends a row of missed ones', () => {
  const rest = workout(-2, { sport: 'rest' })
  expect(needsOf([workout(-4), workout(-3), rest, workout(0), planned], today)).toEqual(['missed-in-a-row'])
})

it('marks an effort far above the usual one, once there is a usual one', () => {
  const usual = [done(-9, 5), done(-7, 5), done(-5, 6), done(-3, 5)]
  expect(needsOf([...usual, done(-1, 8), planned], today)).toEqual(['unusual-effort'])
  expect(needsOf([...usual, done(-1, 7), planned], today)).toEqual([])
  expect(needsOf([...usual.slice(1), done(-1, 10), planned], today)).toEqual([])
})

it('marks a next week without any plan; a rest day is a plan', () => {
  expect(needsOf([workout(2), workout(10)], today)).toEqual(['no-plan'])
  expect(needsOf([workout(9, { sport: 'rest' })], today)).toEqual([])
})

it('marks a note that was not seen, until it is, and not for ever', () => {
  expect(needsOf([done(-2, 5, { notes: 'Doeu o joelho' }), planned], today)).toEqual(['unread-note'])
  const seen = done(-2, 5, { notes: 'Doeu o joelho', seenAt: '2026-11-19T10:00:00.000Z' })
  expect(needsOf([seen, planned], today)).toEqual([])
  expect(needsOf([done(-15, 5, { notes: 'Antigo' }), planned], today)).toEqual([])
})

it('marks the reason for a missed workout like a note', () => {
  const missed = workout(-2, { status: 'missed', notes: 'Viagem a trabalho' })
  expect(needsOf([missed, done(-1, 5), planned], today)).toEqual(['unread-note'])
})

it('reads enough days for what it judges', () => {
  expect(needsRange(today)).toEqual({ from: '2026-10-23', to: '2026-11-29' })
})
