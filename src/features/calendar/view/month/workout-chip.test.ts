import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { WorkoutDocument } from '#sync/client.ts'
import { sampleSession } from '#tests/support/sample-session.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { WorkoutChip } from './workout-chip.tsx'

vi.mock('#src/training/record/sync-badge.tsx', () => ({ SyncBadge: () => null }))

function chip(
  fields: Partial<WorkoutDocument> & Parameters<typeof sampleSession>[0],
  actions: Partial<CalendarActions> = {},
): string {
  const workout = { clientId: 'tiros', name: 'Tiros', sport: 'run', status: 'planned', ...fields }
  return renderToStaticMarkup(
    createElement(WorkoutChip, {
      workout: { scheduledTo: '2026-11-22', ...workout } as WorkoutDocument,
      session: sampleSession({ volume: null, ...fields }),
      tabIndex: -1,
      actions: { pathOf: () => '/', ...actions },
    }),
  )
}

it('says with a sign and words that a text with numbers could not be read', () => {
  const html = chip({ description: '8 tiros fortes na subida' })
  expect(html).toContain('?\u00a0não lido<')
  expect(html).toContain('não deu para ler, Corrida')
  expect(chip({ description: 'Rodagem leve' })).toContain('>N/A<')
})

it('says nothing of the kind where the log has what the text lacks, nor of a rest day', () => {
  const done = { status: 'completed', doneMeters: 9_000, doneSeconds: null } as const
  expect(chip({ description: '8 tiros fortes', ...done })).not.toContain('lido')
  expect(chip({ description: 'Dormir 9 horas', sport: 'rest' })).not.toMatch(/não lido|ler/)
})

it('says how many comments wait and that the plan changed, for who does not see the dot', () => {
  expect(chip({ description: 'Rodagem leve' }, { unreadCount: () => 2, isChanged: () => true })).toContain(
    'aria-label="N/A, Corrida, planejado, mudou, 2 mensagens não lidas"',
  )
  expect(chip({ description: 'Rodagem leve' }, { unreadCount: () => 0 })).not.toMatch(
    /mensage|mudou|data-unread/,
  )
})

it('carries the sign of a text in doubt, and its words for who does not see it', () => {
  const html = chip({ volume: { km: 10, doubtful: true } })
  expect(html).toContain('10\u00a0km?<')
  expect(html).toMatch(/aria-label="[^"]*leitura em dúvida/)
})
