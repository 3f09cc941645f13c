import { expect, it } from 'vitest'
import { shownStatus } from './shown-status.ts'

const today = '2026-11-20'

it('shows a planned workout of today and of later as planned', () => {
  expect(shownStatus({ status: 'planned', sport: 'run', scheduledTo: today }, today, false)).toBe('planned')
  expect(shownStatus({ status: 'planned', sport: 'run', scheduledTo: '2026-11-21' }, today, false)).toBe(
    'planned',
  )
})

it('shows a planned workout as missed once its day is over', () => {
  expect(shownStatus({ status: 'planned', sport: 'swim', scheduledTo: '2026-11-19' }, today, false)).toBe(
    'missed',
  )
})

it('keeps what was logged, whatever the day', () => {
  expect(shownStatus({ status: 'completed', sport: 'run', scheduledTo: '2026-11-01' }, today, false)).toBe(
    'completed',
  )
  expect(shownStatus({ status: 'missed', sport: 'run', scheduledTo: '2026-11-25' }, today, false)).toBe(
    'missed',
  )
})

it('never calls a day of rest missed', () => {
  expect(shownStatus({ status: 'planned', sport: 'rest', scheduledTo: '2026-11-19' }, today, false)).toBe(
    'rested',
  )
})

it('shows a planned workout that a watch recorded as done, whatever the day, and keeps what was logged', () => {
  const shown = (status: 'planned' | 'missed', scheduledTo: string) =>
    shownStatus({ status, sport: 'run', scheduledTo }, today, true)
  expect([shown('planned', '2026-11-19'), shown('planned', today)]).toEqual(['recorded', 'recorded'])
  expect(shown('missed', '2026-11-19')).toBe('missed')
})
