import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActivityReader } from '#server/services/connections/activity-reader.ts'
import { databases, startOn } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { type StravaActivity, stravaRun } from '../../support/strava-activities.ts'
import { startStravaServer } from '../../support/strava-server.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

describe.each(databases)('several processes that read from Strava on %s', (kind) => {
  let t: TestApp
  let ana: TestClient
  let strava: Awaited<ReturnType<typeof startStravaServer>>
  let readers: ReturnType<typeof createActivityReader>[]
  let faults: unknown[]
  beforeEach(async () => {
    strava = await startStravaServer()
    t = await startOn(kind, {
      settings: { strava: { clientId: '42', clientSecret: 'shh', url: strava.url } },
    })
    faults = []
    readers = [1, 2].map(() => createActivityReader({ ...t, onError: (fault) => faults.push(fault) }))
    ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
  })
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.stop()))
    await t.close()
    await strava.close()
  })

  /** The server's own reader is at it as well. @returns the calls about single activities. */
  async function connect(...recorded: StravaActivity[]): Promise<string[]> {
    strava.record(...recorded)
    await ana.post('/connections/strava', { code: 'good-code' })
    await Promise.all(readers.map((reader) => reader.wake()))
    const reads = t.store.db.selectFrom('provider_reads').select('doneAt')
    await eventually(async () => {
      const all = await reads.execute()
      expect(all.map(({ doneAt }) => doneAt !== null)).toEqual(recorded.map(() => true))
    })
    await Promise.all(readers.map((reader) => reader.wake()))
    expect(faults).toEqual([])
    return strava.calls.filter((call) => /activities\/\d$/.test(call))
  }

  test('read each activity once', async () => {
    expect(await connect(stravaRun(1, '2026-03-11T06:00:00Z'))).toEqual(['GET /activities/1'])
  })

  test('leave to another turn what one that was held up beyond its lease had begun', async () => {
    strava.passMeanwhile(async () => {
      t.clock.set('2026-03-11T09:11:00.000Z')
      const third = createActivityReader({ ...t, onError: (fault) => faults.push(fault) })
      readers.push(third)
      await third.wake()
    })
    const runs = [stravaRun(1, '2026-03-11T06:00:00Z'), stravaRun(2, '2026-03-11T07:00:00Z')]
    expect(await connect(...runs)).toHaveLength(3)
  })
})
