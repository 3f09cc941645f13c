import { expect, it } from 'vitest'
import { trainingFacts } from './training-facts.ts'

/** A Sunday. */
const today = '2026-11-22'

const workout = (
  scheduledTo: string,
  status: 'planned' | 'completed' | 'missed',
  sport: 'run' | 'rest' = 'run',
) => ({
  scheduledTo,
  status,
  sport,
})

it('counts what of this week is done, from Monday to Sunday and without rest days', () => {
  const workouts = [
    workout('2026-11-15', 'completed'),
    workout('2026-11-16', 'completed'),
    workout('2026-11-18', 'missed'),
    workout('2026-11-20', 'completed', 'rest'),
    workout('2026-11-22', 'planned'),
    workout('2026-11-23', 'planned'),
  ]
  expect(trainingFacts(workouts, today)).toEqual({ lastLog: '2026-11-16', week: { done: 1, planned: 3 } })
})

it('has no last log where nothing was done', () => {
  expect(trainingFacts([workout('2026-11-20', 'missed')], today).lastLog).toBeNull()
})
