import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { recordedSession, type Session } from '#src/domain/sessions.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import type { ActivityDocument, WorkoutDocument } from '#sync/client.ts'
import { sampleSession } from '#tests/support/sample-session.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { DayCell } from './day-cell.tsx'

vi.mock('./workout-chip.tsx', () => ({ WorkoutChip: () => null }))
vi.mock('./recorded-chip.tsx', () => ({ RecordedChip: () => null }))
vi.mock('#src/training/sport/sport.tsx', () => ({
  useSportName: () => (sport: string) => ({ swim: 'Natação', run: 'Corrida' })[sport],
}))

function cell(sessions: Session[], extras: Sessions['extras'] = []): string {
  const html = renderToStaticMarkup(
    createElement(DayCell, {
      day: '2026-11-20',
      today: '2026-11-22',
      outside: false,
      focusable: false,
      complete: true,
      marks: [],
      actions: {} as CalendarActions,
      workouts: sessions.map(({ key: clientId, sport }) => ({ clientId, sport }) as WorkoutDocument),
      doneElsewhere: [],
      sessions,
      extras,
    }),
  )
  return html.replaceAll(/<(?!div)[^>]*>/g, '').replaceAll('\u00a0', ' ')
}

const paces = { swim: 1.2, run: 0.36 }
const swim = (m: number) => sampleSession({ clientId: `s${m}`, sport: 'swim', volume: { m }, paces })

it('says how many workouts a day has and what they add up to: time, then sport by sport', () => {
  const html = cell([swim(2000), swim(1000), sampleSession({ paces })])
  expect(html).toContain('title="Sexta-feira, 20 de novembro: ≈2 h, Natação 3.000 m, Corrida 10 km"')
  expect(html).toContain('3 treinos · ≈2 h · 3.000 m · 10 km')
})

it('counts a single workout too, whose chip shows its volume', () => {
  expect(cell([sampleSession({ paces })])).toMatch(/20 1 treino$/)
})

it('counts what was recorded outside the plan', () => {
  const recording = {
    clientId: 'r',
    name: 'Corrida',
    sport: 'run',
    day: '2026-11-20',
    seconds: 3600,
    meters: 9000,
  } as const
  const session = recordedSession([recording], paces)
  const html = cell(
    [sampleSession({ paces })],
    [{ recording: recording as unknown as ActivityDocument, session }],
  )
  expect(html).toContain('2 treinos · ≈2 h · 19 km')
})

it('marks what a day adds up to where a text in it is in doubt', () => {
  const doubtful = sampleSession({ sport: 'swim', volume: { m: 1000, doubtful: true }, paces })
  expect(cell([swim(2000), doubtful])).toContain('2 treinos · ≈1 h? · 3.000 m?')
})
