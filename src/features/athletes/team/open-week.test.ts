import { expect, it } from 'vitest'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { sampleSession } from '#tests/support/sample-session.ts'
import { openWeeks } from './open-week.ts'

const today = '2026-11-20'
const people = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Bruno' },
  { id: 3, name: 'Caio' },
  { id: 4, name: 'Davi' },
] as UserDocument[]

const session = (athleteId: number, scheduledTo: string, more: Partial<WorkoutDocument> = {}) =>
  workoutRow({ athleteId, scheduledTo, sport: 'run', ...more })

const sessions = { of: (workout: WorkoutDocument) => sampleSession({ ...workout, today }), extras: [] }

it('lists who has sessions open this week: overdue ones first, then most open, then by name', () => {
  const week = [
    session(1, '2026-11-16', { status: 'completed' }),
    session(1, '2026-11-21'),
    session(2, '2026-11-21'),
    session(3, '2026-11-18'),
    session(4, '2026-11-20'),
    session(4, '2026-11-21'),
  ]
  expect(
    openWeeks(people, week, sessions, today).map(({ athlete, open, total }) => [
      athlete.name,
      open.length,
      total,
    ]),
  ).toEqual([
    ['Caio', 1, 1],
    ['Davi', 2, 2],
    ['Ana', 1, 2],
    ['Bruno', 1, 1],
  ])
})

it('asks nobody for rest days, nor for what is logged or marked as missed', () => {
  const week = [
    session(1, '2026-11-21', { sport: 'rest' }),
    session(2, '2026-11-19', { status: 'completed' }),
    session(3, '2026-11-18', { status: 'missed' }),
  ]
  expect(openWeeks(people, week, sessions, today)).toEqual([])
})

it('asks nobody for what a watch recorded', () => {
  const recording = { clientId: 'r', name: '', sport: 'run', day: today, seconds: 60, meters: null } as const
  const of = (workout: WorkoutDocument) => sampleSession({ ...workout, recordings: [recording] })
  expect(openWeeks(people, [session(1, '2026-11-18')], { of, extras: [] }, today)).toEqual([])
})
