import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'

const metricsToken = 'a token of whoever watches the server'

describe.each(databases)('the metrics on %s', (kind) => {
  let club: Club
  beforeEach(async () => {
    club = await startClub(kind, { metricsToken, trustProxy: ['loopback'] })
  })
  afterEach(() => club.t.close())

  const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
    club.t.app.inject({ url: '/api/metrics', remoteAddress, headers })

  async function figures(): Promise<Record<string, number>> {
    const answer = await read('127.0.0.1')
    const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    )
  }

  test('count answers by route and status, and how long they took', async () => {
    const { ana, nobody } = club.clients
    const { id } = await club.plan()
    await ana.get(`/workout/${id}`)
    await nobody.get(`/workout/${id}`)
    await nobody.get('/nowhere/secret')
    const found = await figures()
    const labels = 'method="GET",route="/api/workout/:id"'
    expect(found).toMatchObject({
      [`rumo_requests_total{${labels},status="200"}`]: 1,
      [`rumo_requests_total{${labels},status="401"}`]: 1,
      'rumo_requests_total{method="GET",route="unknown",status="404"}': 1,
      [`rumo_request_seconds_bucket{${labels},le="+Inf"}`]: 2,
      [`rumo_request_seconds_count{${labels}}`]: 2,
    })
    expect(found[`rumo_request_seconds_sum{${labels}}`]).toBeGreaterThan(0)
    const buckets = Object.entries(found).filter(([name]) => name.includes(`_bucket{${labels}`))
    const counts = buckets.map(([, count]) => count)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  })

  test('say what waits, what listens, and how large the log and the database are', async () => {
    const before = await figures()
    expect(before).toMatchObject({
      rumo_mails_waiting: 0,
      rumo_pushes_waiting: 0,
      rumo_open_streams: 0,
      rumo_requests_waiting: 0,
      rumo_hashing_waiting: 0,
    })
    const address = await club.t.listen()
    const cookie = [...club.clients.ana.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const stream = await fetch(`${address}/api/sync/stream`, { headers: { cookie } })
    const { db } = club.t.store
    const { tokenHash: sessionHash } = await db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', club.people.ana.id)
      .executeTakeFirstOrThrow()
    // Its keys are none, so nothing can be sent to it.
    const browser = { endpoint: 'http://127.0.0.1:9/x', p256dh: 'x', auth: 'x', createdAt: 'x' }
    await db
      .insertInto('push_subscriptions')
      .values({ ...browser, userId: club.people.ana.id, sessionHash })
      .execute()
    await club.plan()
    const mail = { kind: 'reset', recipient: 'a', subject: '', text: '', createdAt: 'x', messageId: 'x' }
    const dueAt = '2027-01-01T00:00:00.000Z'
    await db
      .insertInto('mails')
      .values({ ...mail, attempts: 1, dueAt, sentAt: null })
      .execute()
    const after = await eventually(async () => {
      const now = await figures()
      expect(now).toMatchObject({ rumo_open_streams: 1 })
      return now
    })
    await stream.body?.cancel()
    expect(after).toMatchObject({ rumo_mails_waiting: 1, rumo_pushes_waiting: 1 })
    expect(after.rumo_log_entries).toBeGreaterThan(before.rumo_log_entries ?? Number.NaN)
    expect(after.rumo_database_bytes).toBeGreaterThan(10_000)
    for (const name of ['rumo_memory_bytes', 'rumo_event_loop_delay_seconds', 'rumo_event_loop_utilization'])
      expect(after[name]).toBeGreaterThanOrEqual(0)
  })

  test('are for this machine and for who has the token, not for callers of a proxy on this machine', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const forwarded = { 'x-forwarded-for': '127.0.0.1' }
    const answers = [
      await read('127.0.0.1'),
      await read('::1'),
      await read('203.0.113.5'),
      await read('127.0.0.1', forwarded),
      await read('127.0.0.1', { forwarded: 'for=127.0.0.1' }),
      await read('203.0.113.5', bearer(metricsToken)),
      await read('127.0.0.1', { ...forwarded, ...bearer(metricsToken) }),
      await read('203.0.113.5', bearer('another token of the same length!!!!!')),
      await read('203.0.113.5', bearer('undefined')),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 403, 403, 200, 200, 403, 403])
    expect(answers[0]?.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answers[2]?.json()).toMatchObject({ code: 'forbidden' })
  })

  test('are not read through a batch, whose requests come from this machine', async () => {
    const reply = await club.clients.ana.post('/batch', { requests: [{ method: 'GET', path: '/metrics' }] })
    expect(JSON.parse(reply.text)).toMatchObject({ index: 0, status: 422 })
  })
})
