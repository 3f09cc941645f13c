import { expect, it } from 'vitest'
import type { WorkoutDocument } from '#sync/client.ts'
import { ofShownPeriod, workoutVolumes } from './totals.ts'

const days = ['2026-10-31', '2026-11-01', '2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01']
const workouts = days.map((scheduledTo) => ({ scheduledTo }))
const shown = (time: Parameters<typeof ofShownPeriod>[1]) =>
  ofShownPeriod(workouts, time).map(({ scheduledTo }) => scheduledTo)

it('counts a month without the days around it that share its grid', () => {
  expect(shown({ view: 'month', month: '2026-11', from: '2026-10-26', to: '2026-12-06' })).toEqual([
    '2026-11-01',
    '2026-11-22',
    '2026-11-23',
    '2026-11-30',
  ])
})

it('counts a week from its Monday to its Sunday, over the end of a month', () => {
  expect(shown({ view: 'week', month: '2026-11', from: '2026-11-30', to: '2026-12-06' })).toEqual([
    '2026-11-30',
    '2026-12-01',
  ])
})

it('names the workouts that the totals lack: their text has numbers that nothing was read from', () => {
  const workout = { sport: 'run', status: 'planned', scheduledTo: '2026-11-22' }
  const rows = [
    { ...workout, description: '8 tiros fortes na subida' },
    { ...workout, description: 'Rodagem leve' },
    { ...workout, description: '8 tiros fortes', status: 'completed', doneMeters: 9000, doneSeconds: null },
    { ...workout, description: 'Dormir 9 horas', sport: 'rest' },
  ] as WorkoutDocument[]
  expect(workoutVolumes(rows, () => null, '2026-11-22').map(({ unread }) => unread)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
