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
  description: '10 km',
  doneSeconds: null,
  doneMeters: null as number | null,
})

const volumeOf = () => ({ km: 10, m: 0, min: 0, s: 0 })

it('counts what of this week is done, from Monday to Sunday and without rest days', () => {
  const workouts = [
    workout('2026-11-15', 'completed'),
    workout('2026-11-16', 'completed'),
    workout('2026-11-18', 'missed'),
    workout('2026-11-20', 'completed', 'rest'),
    workout('2026-11-22', 'planned'),
    workout('2026-11-23', 'planned'),
  ]
  expect(trainingFacts(workouts, today, volumeOf)).toMatchObject({
    lastLog: '2026-11-16',
    week: { done: 1, planned: 3 },
  })
})

it('has no last log where nothing was done', () => {
  expect(trainingFacts([workout('2026-11-20', 'missed')], today, volumeOf).lastLog).toBeNull()
})

it('compares last week with its plan, each session counting the same', () => {
  const workouts = [
    workout('2026-11-08', 'completed'),
    { ...workout('2026-11-09', 'completed'), doneMeters: 7000 },
    workout('2026-11-12', 'completed', 'rest'),
    workout('2026-11-13', 'planned'),
    workout('2026-11-15', 'completed'),
    workout('2026-11-16', 'missed'),
  ]
  expect(trainingFacts(workouts, today, volumeOf).lastWeek).toBeCloseTo((0.7 + 0 + 1) / 3)
  expect(trainingFacts([workout('2026-11-16', 'completed')], today, volumeOf).lastWeek).toBeNull()
  expect(trainingFacts(workouts, today, () => undefined).lastWeek).toBeNull()
})
