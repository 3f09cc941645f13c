import { expect, it } from 'vitest'
import { shownStatus } from './status.ts'

const today = '2026-11-20'

it('shows a planned workout of today and of later as planned', () => {
  expect(shownStatus({ status: 'planned', sport: 'run', scheduledTo: today }, today)).toBe('planned')
  expect(shownStatus({ status: 'planned', sport: 'run', scheduledTo: '2026-11-21' }, today)).toBe('planned')
})

it('shows a planned workout as missed once its day is over', () => {
  expect(shownStatus({ status: 'planned', sport: 'swim', scheduledTo: '2026-11-19' }, today)).toBe('missed')
})

it('keeps what was logged, whatever the day', () => {
  expect(shownStatus({ status: 'completed', sport: 'run', scheduledTo: '2026-11-01' }, today)).toBe(
    'completed',
  )
  expect(shownStatus({ status: 'missed', sport: 'run', scheduledTo: '2026-11-25' }, today)).toBe('missed')
})

it('never calls a day of rest missed', () => {
  expect(shownStatus({ status: 'planned', sport: 'rest', scheduledTo: '2026-11-19' }, today)).toBe('rested')
})
