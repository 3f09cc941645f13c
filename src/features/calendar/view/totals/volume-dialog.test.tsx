// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Figure } from '#src/domain/figures.ts'
import type { Totals } from '#src/domain/totals.ts'
import { rendered } from '#tests/support/rendered.tsx'
import type { CalendarState } from '../use-calendar.ts'
import { VolumeDialog } from './volume-dialog.tsx'

vi.mock('#src/ui/dialog/dialog.tsx', () => ({ Dialog: ({ children }: { children: unknown }) => children }))

const said = (value: number): Figure => ({ value, how: 'said' })
const both = (planned: number) => ({
  planned: said(planned),
  done: null,
  unplanned: null,
  ratio: null,
  word: null,
})

/** The rows as the person reads them. */
function open(sports: Totals['sports']): string[][] {
  const time = { planned: said(3600), done: null, unplanned: null }
  const sessions = { planned: 1, done: 0, recorded: 0 }
  const totals = { time, sports, sessions, isRead: true, unread: 0, doubtful: 0 } as Partial<Totals> as Totals
  const calendar = { view: 'week', from: '2026-11-23', to: '2026-11-29' } as CalendarState
  rendered(<VolumeDialog calendar={calendar} totals={totals} />)
  const [, ...rows] = screen.getAllByRole('row')
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''))
}

it('has swim in metres, however many, and every sport with N/A where nothing is known', () => {
  expect(open([{ sport: 'swim', unit: 'meters', ...both(15_000) }])).toEqual([
    ['Tempo', 'N/A', '1h'],
    ['Natação', 'N/A', '15.000 m'],
    ['Bike', 'N/A', 'N/A'],
    ['Corrida', 'N/A', 'N/A'],
  ])
})

it('has run and bike in km, and strength only where there is some', () => {
  const rows = open([
    { sport: 'run', unit: 'meters', ...both(15_000) },
    { sport: 'strength', unit: 'seconds', ...both(2700) },
  ])
  expect(rows.slice(3)).toEqual([
    ['Corrida', 'N/A', '15 km'],
    ['Força', 'N/A', '45 min'],
  ])
})
