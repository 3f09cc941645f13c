import { expect, it } from 'vitest'
import { keysBetween, movesBy, openAmong, startingOn } from './bulk.ts'
import { rightsAlone } from './plan-rights.ts'

const plan = (clientId: string, scheduledTo: string) => ({ clientId, scheduledTo })

it('moves workouts by days over the ends of months and years, and by none not at all', () => {
  const some = [plan('a', '2026-12-30'), plan('b', '2027-03-01')]
  expect(movesBy(some, 3)).toEqual([
    { key: 'a', from: '2026-12-30', to: '2027-01-02' },
    { key: 'b', from: '2027-03-01', to: '2027-03-04' },
  ])
  expect(movesBy(some, -1).map(({ to }) => to)).toEqual(['2026-12-29', '2027-02-28'])
  expect(movesBy(some, 0)).toEqual([])
})

it('leaves what is logged, was missed or is somebody else’s', () => {
  const of = (createdBy: number, status: 'planned' | 'completed' | 'missed') => ({
    createdBy,
    athleteId: 9,
    status,
  })
  const all = [of(3, 'planned'), of(3, 'completed'), of(3, 'missed'), of(4, 'planned')]
  expect(openAmong(all, rightsAlone(3))).toEqual({ open: [all[0]], staying: all.slice(1) })
  expect(openAmong([], rightsAlone(3))).toEqual({ open: [], staying: [] })
})

it('copies a selection with its distances, whatever its order', () => {
  const some = [plan('b', '2026-11-27'), plan('a', '2026-11-24'), plan('c', '2026-12-01')]
  expect(startingOn(some, '2027-01-31').map(({ scheduledTo }) => scheduledTo)).toEqual([
    '2027-02-03',
    '2027-01-31',
    '2027-02-07',
  ])
  expect(startingOn([], '2027-01-31')).toEqual([])
})

it('takes a range in both directions, and one alone where its other end has left the screen', () => {
  const some = ['a', 'b', 'c', 'd'].map((key) => plan(key, '2026-11-24'))
  expect(keysBetween(some, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(keysBetween(some, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(keysBetween(some, 'b', 'b')).toEqual(['b'])
  expect(keysBetween(some, 'gone', 'c')).toEqual(['c'])
  expect(keysBetween(some, null, 'c')).toEqual(['c'])
})
