// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { readText } from '#src/domain/reading/volume.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { profileRow, sampleActivity, workoutRow } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { RecentLogs } from './recent-logs.tsx'

vi.mock('#src/training/volume/use-readings.ts', () => ({ useReadings: () => readText }))

const range = { from: '2026-11-16', to: '2026-11-22' }
const ana = profileRow({ name: 'Ana' })

function Logs() {
  const workouts = useLiveQuery(workoutsOfDays, range)
  const sessions = useSessions({ athleteId: null, ...range }, workouts)
  const now = Date.parse('2026-11-22T12:00:00Z')
  return (
    <RecentLogs athletes={[ana]} workouts={workouts ?? []} sessions={sessions} now={now} bests={() => null} />
  )
}

const recording = (clientId: string, changes: Parameters<typeof sampleActivity>[0], createdAt: string) => ({
  ...sampleActivity(changes),
  clientId,
  createdAt,
  updatedAt: createdAt,
  version: 1,
  id: 1,
  unsent: 0 as const,
})

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

it('shows what was logged and what was recorded, with its day, the newest first', async () => {
  const day = '2026-11-19'
  await database.workouts.bulkInsert([
    workoutRow({
      clientId: 'logged',
      name: 'Técnica',
      status: 'completed',
      rpe: 7,
      updatedAt: '2026-11-20T12:00:00.000Z',
    }),
    workoutRow({ clientId: 'recorded', name: 'Longo', sport: 'run', scheduledTo: day }),
    workoutRow({ clientId: 'open', name: 'Aberto', scheduledTo: day }),
  ])
  await database.activities.bulkInsert([
    recording('a', { workoutKey: 'recorded', day, sourceId: 'a' }, '2026-11-21T12:00:00.000Z'),
    recording('b', { day, name: 'Pedal', sport: 'bike', sourceId: 'b' }, '2026-11-22T09:00:00.000Z'),
  ])
  renderedFor(database, <Logs />)
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3))
  const rows = screen.getAllByRole('link').map((row) => [row.getAttribute('href'), row.textContent])
  expect(rows.map(([path]) => path)).toEqual([
    '/dashboard/activities/b',
    '/dashboard/athletes/ana/workout/recorded',
    '/dashboard/athletes/ana/workout/logged',
  ])
  expect(rows[1]?.[1]).toContain('Longo')
  expect(rows[1]?.[1]).toContain('19 de nov')
})
