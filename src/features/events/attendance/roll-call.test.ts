import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { AttendanceDocument, EventDocument, MemberDocument } from '#sync/client.ts'
import { RollCall } from './roll-call.tsx'

vi.mock('#src/data/session/session-context.ts', () => ({
  useSession: () => ({ client: {} }),
  useFullServer: () => true,
}))
vi.mock('#src/data/query/use-live-query.ts', () => ({ useInitialSyncDone: () => true }))
vi.mock('#src/data/query/use-now.ts', () => ({ useToday: () => '2026-11-22' }))

const ana = { id: 7, name: 'Ana', email: 'ana@rumo.example' }

/** @param day of November 2026. */
function rollCall(day: number, attended: boolean | null): string {
  const rsvp = { athleteId: ana.id, athlete: ana, going: true, attended } as AttendanceDocument
  return renderToStaticMarkup(
    createElement(RollCall, {
      event: { scheduledTo: new Date(2026, 10, day, 6).toISOString() } as EventDocument,
      members: [{ user: ana } as MemberDocument],
      attendances: [rsvp],
    }),
  )
}

it('shows the answers before the day of the event, and no roll call yet', () => {
  const html = rollCall(23, null)
  expect(html).toContain('Vai')
  for (const words of ['Ana: presente', 'Todos presentes', 'ausentes']) expect(html).not.toContain(words)
})

it('calls the roll from the day on, everybody at once or each alone', () => {
  for (const day of [22, 21])
    for (const words of ['Ana: presente', 'Ana: faltou', 'Todos presentes'])
      expect(rollCall(day, null)).toContain(words)
})

it('no longer offers to call everybody when everybody was called', () => {
  expect(rollCall(22, false)).not.toContain('Todos presentes')
})
