import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { sportShapes } from '#src/training/sport/sport.tsx'
import type { EventDocument } from '#sync/client.ts'
import { EventFacts } from './event-facts.tsx'
import { EventRows } from './event-rows.tsx'

vi.mock('#src/data/query/use-now.ts', () => ({ useToday: () => '2026-11-22' }))
vi.mock('#src/training/record/sync-badge.tsx', () => ({ SyncBadge: () => null }))

const event = {
  clientId: 'travessia',
  name: 'Travessia de treino',
  sport: 'swim',
  scheduledTo: '2026-11-28T11:00:00.000Z',
  location: 'Raia',
  seriesKey: null,
} as EventDocument

it.each([
  ['a row', createElement(EventRows, { events: [event], pathOf: () => '/' })],
  ['a page', createElement(EventFacts, { event })],
])('has a sign of its own on %s, and its sport as a word', (_, element) => {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, element))
  expect(html).toContain('calendar-event')
  for (const shape of Object.values(sportShapes)) expect(html).not.toContain(shape)
  expect(html).toContain('Natação')
})
