import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { sampleSession } from '#tests/support/sample-session.ts'
import { WeekRow } from './week-row.tsx'

vi.mock('#src/training/record/sync-badge.tsx', () => ({ SyncBadge: () => null }))

const workout = workoutRow({
  clientId: 'longo',
  name: 'Longo de domingo',
  sport: 'run',
  description: '18 km leve',
  status: 'planned',
  scheduledTo: '2026-11-22',
  createdAt: '2026-11-20T10:00:00.000Z',
})

function row(isOtherCoachs: boolean): string {
  const actions = { pathOf: () => '/', isOtherCoachs: () => isOtherCoachs }
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(WeekRow, { workout, session: sampleSession(), actions })),
  )
}

it('says of a workout that another coach planned that it is theirs', () => {
  expect(row(true)).toContain('de outro treinador')
  expect(row(false)).not.toContain('outro treinador')
})
