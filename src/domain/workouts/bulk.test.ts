import { expect, it } from 'vitest'
import { handedTo, keysBetween, movesBy, openAmong, placesInDay, startingOn } from './bulk.ts'
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

it('orders the open sessions of a day around those that are done, which stay where they are', () => {
  const session = (clientId: string, dayOrder: number) => ({ clientId, dayOrder, createdAt: clientId })
  const [a, b, c] = [session('a', 0), session('b', 0), session('c', 0)]
  const placed = (wanted: ReturnType<typeof session>[], done: string) => {
    const places = placesInDay(wanted, ({ clientId }) => clientId !== done)
    return places && [...places]
  }
  expect(placed([a, c, b], 'a')).toEqual([
    ['c', 1],
    ['b', 2],
  ])
  expect(placed([b, a, c], 'a')).toBeNull()
  expect(placed([b, a, session('d', 4)], 'd')).toEqual([['a', 1]])
  expect(placed([b, session('d', 4), a], 'd')).toEqual([['a', 5]])
})

it('hands the first of several workouts out on each day and the others as far from it, but nobody their own', () => {
  const some = [
    { name: 'Tiros', athleteId: 7, scheduledTo: '2026-12-30' },
    { name: 'Longo', athleteId: 7, scheduledTo: '2027-01-01' },
  ]
  const of = (athleteId: number, days: string[], ofWeek = false) =>
    handedTo(athleteId, some, days, ofWeek).map(({ name, day }) => `${name} ${day}`)
  expect(of(8, ['2026-12-30', '2027-02-28'])).toEqual([
    'Tiros 2026-12-30',
    'Longo 2027-01-01',
    'Tiros 2027-02-28',
    'Longo 2027-03-02',
  ])
  expect(of(7, ['2026-12-30'])).toEqual([])
  expect(of(7, ['2027-01-01'])).toEqual(['Tiros 2027-01-01', 'Longo 2027-01-03'])
  expect(of(8, [])).toEqual([])
  // A week keeps its weekdays, whichever day of a week is chosen.
  expect(of(8, ['2027-01-10'], true)).toEqual(['Tiros 2027-01-06', 'Longo 2027-01-08'])
  expect(of(7, ['2026-12-28'], true)).toEqual([])
})
