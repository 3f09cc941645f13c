import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { WorkoutDocument } from '#sync/client.ts'
import { UsualAmount } from './usual-amount.tsx'

vi.mock('@lingui/react/macro', () => import('#tests/support/lingui-macros.ts'))
const rows = vi.hoisted(() => ({ logs: [] as unknown[] }))
vi.mock('#src/data/query/use-live-query.ts', () => ({ useLiveQuery: () => rows.logs }))

const today = '2026-11-22'
const log = (scheduledTo: string, doneSeconds: number) =>
  ({ sport: 'run', status: 'completed', scheduledTo, doneMeters: 10_000, doneSeconds }) as WorkoutDocument

function shown(km: number): string {
  const volume = { km, m: 0, min: 0, s: 0 }
  return renderToStaticMarkup(createElement(UsualAmount, { athleteId: 7, sport: 'run', volume, today }))
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .trim()
}

it('says how long a distance usually takes, at the median pace of the last 60 days', () => {
  rows.logs = [
    log('2026-11-10', 3500),
    log('2026-11-01', 3300),
    log('2026-10-20', 3900),
    log('2026-09-01', 9000),
  ]
  expect(shown(12)).toBe('≈ 1 h 10 min no ritmo de costume')
})

it('says nothing where no log has both a distance and a time', () => {
  rows.logs = []
  expect(shown(12)).toBe('')
})
