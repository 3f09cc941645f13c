import { createIntervalsReader } from '#server/services/connections/intervals-reader.ts'
import { startClub } from './club.ts'
import type { DatabaseKind } from './databases.ts'
import { eventually } from './eventually.ts'
import { startIntervalsServer } from './intervals-server.ts'
import type { TestClient } from './test-client.ts'

type Connected = {
  needsReconnect: boolean
  daysAhead: number
  sentAt: string | null
  listedAt: string | null
  retryAt: string | null
  workouts: Record<string, unknown>[]
  faults: Record<string, unknown>[]
  gone: { activityKey: string; name: string }[]
}

/** A club beside a server that behaves like that of Intervals.icu. */
export async function startIntervalsClub(kind: DatabaseKind) {
  const service = await startIntervalsServer()
  const club = await startClub(kind, {
    intervals: { clientId: '42', clientSecret: 'shh', webhookSecret: 'told', url: service.url },
  })
  const { t } = club
  const faults: unknown[] = []
  const anotherReader = () => createIntervalsReader({ ...t, onError: (fault) => faults.push(fault) })
  const reader = anotherReader()

  async function demandIdle(): Promise<void> {
    const held = await t.store.db.selectFrom('connections').select('dueAt').execute()
    const now = t.clock.now().getTime()
    // A lease is as long as no wait.
    if (held.some(({ dueAt }) => Date.parse(dueAt) - now === 10 * 60_000)) throw new Error('at work')
  }

  /**
   * Resolves when all that is due now is done. The server's own reader may be at it as well: what it had read before is
   * still due when it lets go, and it may take that up again before this one does.
   */
  const settled = () =>
    eventually(async () => {
      await demandIdle()
      await reader.wake()
      await demandIdle()
    })

  const connected = async (client: TestClient) =>
    (await client.get<{ intervals: { connection: Connected | null } }>('/connections/intervals')).body
      .intervals.connection

  return {
    ...club,
    service,
    faults,
    /** As of another process. */
    anotherReader,
    settled,
    connected,
    minutesLater: (minutes: number) =>
      t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()),
    async close() {
      await reader.stop()
      await t.close()
      await service.close()
    },
  }
}

export type IntervalsClub = Awaited<ReturnType<typeof startIntervalsClub>>
