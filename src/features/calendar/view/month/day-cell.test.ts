import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { WorkoutDocument } from '#sync/client.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { DayCell } from './day-cell.tsx'

vi.mock('@lingui/core/macro', () => import('#tests/support/lingui-macros.ts'))
vi.mock('@lingui/react/macro', () => import('#tests/support/lingui-macros.ts'))
vi.mock('./workout-chip.tsx', () => ({ WorkoutChip: () => null }))
vi.mock('#src/training/sport/sport.tsx', () => ({
  useSportName: () => (sport: string) => ({ swim: 'Natação', run: 'Corrida' })[sport],
}))

const workout = (sport: 'swim' | 'run', clientId: string) => ({ sport, clientId }) as WorkoutDocument
const volume = (amounts: { km?: number; m?: number }) => ({ km: 0, m: 0, min: 0, s: 0, ...amounts })

function cell(workouts: WorkoutDocument[], volumes: ReturnType<typeof volume>[]): string {
  const html = renderToStaticMarkup(
    createElement(DayCell, {
      day: '2026-11-20',
      today: '2026-11-22',
      outside: false,
      focusable: false,
      complete: true,
      marks: [],
      actions: {} as CalendarActions,
      workouts,
      volumes,
    }),
  )
  return html.replaceAll(/<(?!div)[^>]*>/g, '').replaceAll('\u00a0', ' ')
}

it('says how many workouts a day has and what they add up to, sport by sport', () => {
  const html = cell(
    [workout('swim', 'a'), workout('swim', 'b'), workout('run', 'c')],
    [volume({ m: 2000 }), volume({ m: 1000 }), volume({ km: 10 })],
  )
  expect(html).toContain('title="Sexta-feira, 20 de novembro: Natação 3.000 m, Corrida 10 km"')
  expect(html).toContain('3 treinos · 3.000 m · 10 km')
})

it('counts a single workout too, whose chip shows its volume', () => {
  expect(cell([workout('run', 'a')], [volume({ km: 10 })])).toMatch(/20 1 treino$/)
})
