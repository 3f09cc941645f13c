import { expect, it } from 'vitest'
import { sampleSession } from '#tests/support/sample-session.ts'
import { trainingFacts } from './training-facts.ts'

/** A Sunday. */
const today = '2026-11-22'

const workout = (
  scheduledTo: string,
  status: 'planned' | 'completed' | 'missed',
  sport: 'run' | 'rest' = 'run',
) => sampleSession({ scheduledTo, status, sport, today })

it('counts what of this week is done, from Monday to Sunday and without rest days', () => {
  const workouts = [
    workout('2026-11-15', 'completed'),
    workout('2026-11-16', 'completed'),
    workout('2026-11-18', 'missed'),
    workout('2026-11-20', 'completed', 'rest'),
    workout('2026-11-22', 'planned'),
    workout('2026-11-23', 'planned'),
  ]
  expect(trainingFacts(workouts, today)).toMatchObject({
    lastLog: '2026-11-16',
    week: { done: 1, planned: 3 },
  })
})

it('has no last log where nothing was done', () => {
  expect(trainingFacts([workout('2026-11-20', 'missed')], today).lastLog).toBeNull()
})

it('compares last week with its plan, without what fell into an absence', () => {
  const workouts = [
    workout('2026-11-08', 'completed'),
    sampleSession({ scheduledTo: '2026-11-09', status: 'completed', doneMeters: 7000 }),
    workout('2026-11-12', 'completed', 'rest'),
    workout('2026-11-13', 'planned'),
    workout('2026-11-15', 'completed'),
    workout('2026-11-16', 'missed'),
  ]
  expect(trainingFacts(workouts, today).lastWeek?.ratio).toBeCloseTo((7 + 0 + 10) / 30)
  const away = workouts.map((session) => ({ ...session, excused: session.day === '2026-11-13' }))
  const { ratio, leftOut } = trainingFacts(away, today).lastWeek ?? {}
  expect(ratio).toBeCloseTo((7 + 10) / 20)
  expect(leftOut?.excused).toBe(1)
  expect(trainingFacts([workout('2026-11-16', 'completed')], today).lastWeek?.ratio).toBeNull()
  const reading = workouts.map((session) => ({ ...session, isRead: false }))
  expect(trainingFacts(reading, today).lastWeek).toBeNull()
})
