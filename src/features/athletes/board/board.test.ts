import { expect, it } from 'vitest'
import { weekDays } from '#src/domain/days.ts'
import { recordedSession } from '#src/domain/sessions.ts'
import type { ActivityDocument, MarkDocument, UserDocument } from '#sync/client.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { sampleSession } from '#tests/support/sample-session.ts'
import { boardRows, roomOf, sortRows } from './board.ts'
import { boardParams, boardPlaceOf, otherWeek } from './board-place.ts'

const today = '2026-11-25'
const athlete = (id: number, name: string) => ({ id, name, clientId: `a${id}` }) as UserDocument
const workout = (athleteId: number, scheduledTo: string, more: object = {}) =>
  workoutRow({ athleteId, scheduledTo, sport: 'run', ...more })
const mark = (athleteId: number, kind: string, startDay: string, endDay = startDay) =>
  ({ athleteId, kind, startDay, endDay, priority: null }) as MarkDocument

const done = { status: 'completed', rpe: 6, notes: 'Saiu leve' }
const recording = {
  clientId: 'r',
  name: 'Pedal',
  sport: 'bike',
  day: '2026-11-25',
  seconds: 3600,
  meters: 30_000,
} as const
const extra = recordedSession([recording], {})
const rows = boardRows(
  {
    athletes: [athlete(1, 'Ana'), athlete(2, 'Bia'), athlete(3, 'Caio')],
    workouts: [
      workout(1, '2026-11-23', { ...done, doneMeters: 5_000 }),
      workout(1, '2026-11-24'),
      workout(1, '2026-11-26'),
      workout(1, '2026-11-27', { sport: 'rest' }),
      workout(2, '2026-11-23', done),
    ],
    marks: [
      mark(1, 'race', '2026-12-20'),
      mark(2, 'ill', '2026-11-24', '2026-11-25'),
      mark(2, 'race', '2026-12-06'),
    ],
    sessions: {
      of: (row) => sampleSession({ ...row, today }),
      extras: [{ recording: { ...recording, athleteId: 2 } as ActivityDocument, session: extra }],
    },
    days: weekDays(today),
    today,
  },
  ({ notes }) => notes !== null,
)

it('counts what was done and planned, and compares it with what was due so far', () => {
  expect(rows.map(({ totals }) => totals.sessions)).toEqual([
    { done: 1, planned: 3, recorded: 0 },
    { done: 1, planned: 1, recorded: 1 },
    { done: 0, planned: 0, recorded: 0 },
  ])
  // Half of the first, nothing of the second: the third is still to come.
  expect(rows.map(({ totals }) => totals.compared.ratio)).toEqual([0.25, 1, null])
  expect(rows.map(({ unread }) => unread)).toEqual([1, 1, 0])
})

it('puts workouts and marks on their days, and the next race at the end', () => {
  expect(rows[0]?.days.map(({ items }) => items.length)).toEqual([1, 1, 0, 1, 1, 0, 0])
  expect(rows[1]?.days.map(({ items }) => items.map(({ session }) => session.sport))).toEqual([
    ['run'],
    [],
    ['bike'],
    [],
    [],
    [],
    [],
  ])
  expect(rows[1]?.days.map(({ marks }) => marks.length)).toEqual([0, 1, 1, 0, 0, 0, 0])
  expect(rows.map(({ race }) => race?.startDay)).toEqual(['2026-12-20', '2026-12-06', undefined])
})

it('shows one mark where several are on a day, and counts the others', () => {
  const [row] = boardRows(
    {
      athletes: [athlete(7, 'Gil')],
      workouts: [],
      marks: [
        mark(7, 'away', '2026-11-20', '2026-11-24'),
        mark(7, 'note', '2026-11-24'),
        mark(7, 'race', '2026-11-29'),
      ],
      sessions: { of: (one) => sampleSession({ ...one, today }), extras: [] },
      days: weekDays(today),
      today,
    },
    () => false,
  )
  expect(row?.bands.map(({ mark: { kind }, ...place }) => ({ kind, ...place }))).toEqual([
    { kind: 'away', from: 0, days: 2, more: 1 },
    { kind: 'race', from: 6, days: 1, more: 0 },
  ])
  expect(row?.days.map(roomOf)).toEqual([1, 1, 2, 2, 2, 2, 1])
})

it('sorts by name, by what was left out, by unread words and by the next race', () => {
  const names = (order: Parameters<typeof sortRows>[1]) =>
    sortRows(rows, order).map((row) => row.athlete.name)
  expect(names('name')).toEqual(['Ana', 'Bia', 'Caio'])
  expect(names('share')).toEqual(['Ana', 'Bia', 'Caio'])
  expect(names('unread')).toEqual(['Ana', 'Bia', 'Caio'])
  expect(names('race')).toEqual(['Bia', 'Ana', 'Caio'])
})

it('keeps day, order and group in the address, and leaves out what is as at first', () => {
  const place = { day: '2026-11-18', order: 'race', group: 'g1' } as const
  expect(boardPlaceOf(boardParams(place, today), today)).toEqual(place)
  expect(boardParams({ day: today, order: 'name', group: '' }, today).toString()).toBe('')
  expect(boardPlaceOf(new URLSearchParams('day=2026-02-30&order=x'), today)).toMatchObject({
    day: today,
    order: 'name',
  })
})

it('leads from other weeks back to today', () => {
  expect(otherWeek(today, -1, today)).toBe('2026-11-18')
  expect(otherWeek('2026-11-20', 1, today)).toBe(today)
})

it('gives the same row until something of it changes, so that the others are not drawn again', () => {
  const people = [athlete(1, 'Ana'), athlete(2, 'Bia')]
  const [ofAna, ofBia, moved] = [workout(1, '2026-11-23'), workout(2, '2026-11-23'), workout(2, '2026-11-24')]
  const sessionsOf = new Map([ofAna, ofBia, moved].map((row) => [row, sampleSession({ ...row, today })]))
  const sessions = { of: (row: typeof ofAna) => sessionsOf.get(row) ?? sampleSession(), extras: [] }
  const rowsWith = (workouts: (typeof ofAna)[]) =>
    boardRows({ athletes: people, workouts, marks: [], sessions, days: weekDays(today), today }, () => false)
  const before = rowsWith([ofAna, ofBia])
  const after = rowsWith([ofAna, moved])
  expect(after[0]).toBe(before[0])
  expect(after[1]?.days.map(({ items }) => items.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
})

it('shows a draft on its day and counts it nowhere', () => {
  const [row] = boardRows(
    {
      athletes: [athlete(4, 'Davi')],
      workouts: [workout(4, '2026-11-24', { draft: true })],
      marks: [],
      sessions: { of: (draft) => sampleSession({ ...draft, today }), extras: [] },
      days: weekDays(today),
      today,
    },
    () => false,
  )
  expect(row?.days[1]?.items).toHaveLength(1)
  expect(row?.totals.sessions.planned).toBe(0)
  expect(row?.totals.compared.ratio).toBeNull()
})
