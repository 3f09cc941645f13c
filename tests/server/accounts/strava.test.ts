import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRevoker } from '#server/services/connections/revocations.ts'
import { markNeedsReconnect } from '#server/services/connections/tokens.ts'
import { databases, startOn } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { startStravaServer } from '../../support/strava-server.ts'
import { type TestApp, testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

describe.each(databases)('Strava on %s', (kind) => {
  let t: TestApp
  let ana: TestClient
  let provider: Awaited<ReturnType<typeof startStravaServer>>
  beforeAll(async () => {
    provider = await startStravaServer()
    const strava = { clientId: '42', clientSecret: 'shh', url: provider.url }
    t = await startOn(kind, { settings: { strava } })
    ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
  })
  afterAll(async () => {
    await t.close()
    await provider.close()
  })

  const connections = () => t.store.db.selectFrom('connections').selectAll().execute()
  /** Waits for the read that connecting starts, whose calls would otherwise consume the provider's next answer. */
  const connect = async (code: string) => {
    provider.allow(code)
    const answer = await ana.post('/connections/strava', { code })
    await eventually(async () => expect((await connections())[0]?.listedAt).toBe(t.clock.now().toISOString()))
    return answer
  }
  const refresh = () => ana.put('/connections/strava/tokens/refresh', undefined)
  const state = async () =>
    (await ana.get<{ connections: Record<string, unknown>[] }>('/connections')).body.connections[0]

  test('a code connects, a refresh renews, and no token is in a response or readable in the database', async () => {
    expect(await state()).toEqual({
      provider: 'strava',
      connected: false,
      needsReconnect: false,
      clientId: '42',
      authoriseUrl: `${provider.url}/oauth/authorize`,
    })
    const connected = await connect('one')
    expect(connected.status).toBe(201)
    expect(connected.body).toMatchObject({
      connection: { accessCode: null, accessToken: null, refreshToken: null },
    })
    const refreshed = await refresh()
    expect(refreshed.status).toBe(200)
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
    const rows = await connections()
    for (const text of [connected, refreshed, rows].map((part) => JSON.stringify(part))) {
      expect(text).not.toMatch(/(access|refresh)-\d/)
    }
    expect((await refresh()).status).toBe(200)
  })

  test('a used code is refused', async () => {
    await connect('once')
    const again = await ana.post('/connections/strava', { code: 'once' })
    expect([again.status, again.code]).toEqual([422, 'provider-refused'])
  })

  test('after revoked access the person is asked to connect again until they do', async () => {
    await connect('two')
    provider.revokeEverything()
    expect((await refresh()).code).toBe('provider-refused')
    expect(await state()).toMatchObject({ connected: true, needsReconnect: true })
    await connect('three')
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
  })

  test('who connects again while older tokens are refused is not asked once more', async () => {
    await connect('older')
    const older = await connections()
    await connect('newer')
    for (const row of older) await markNeedsReconnect(t.store.db, row)
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
  })

  test.each([
    ['is busy', { status: 429, headers: { 'retry-after': '17' }, body: '' }, 17],
    ['fails', { status: 500, body: 'oops' }, undefined],
    ['answers garbage', { status: 200, body: '<html>Welcome</html>' }, undefined],
    ['answers half a token', { status: 200, body: '{"access_token":"x"}' }, undefined],
    ['sends elsewhere', { status: 302, headers: { location: '/oauth/elsewhere' }, body: '' }, undefined],
  ])('a provider that %s is unreachable, and the connection stays', async (_what, answer, retryAfter) => {
    provider.answerOnce(answer)
    const reply = await refresh()
    expect([reply.status, reply.code, reply.body.retryAfter]).toEqual([
      503,
      'provider-unreachable',
      retryAfter,
    ])
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
  })

  test('disconnecting revokes the tokens and deletes them', async () => {
    await connect('four')
    expect((await ana.delete('/connections/strava')).status).toBe(204)
    expect(provider.revoked.at(-1)).toMatch(/^access-/)
    expect(await state()).toMatchObject({ connected: false })
    expect((await refresh()).code).toBe('not-found')
  })

  /** A connected athlete deletes the account while the provider answers with this status (undefined: success). */
  async function leaveConnected(name: string, answer?: Parameters<typeof provider.answerOnce>[0]) {
    const client = await t.signedIn(await t.addUser('athlete', name))
    provider.allow(name)
    expect((await client.post('/connections/strava', { code: name })).status).toBe(201)
    if (answer) provider.answerOnce(answer)
    expect((await client.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
  }
  const queued = () => t.store.db.selectFrom('revocations').selectAll().execute()

  test('deleting the account revokes the tokens', async () => {
    const before = provider.revoked.length
    await leaveConnected('Bia')
    await eventually(() => expect(provider.revoked).toHaveLength(before + 1))
    await eventually(async () => expect(await queued()).toEqual([]))
  })

  test('a failed revocation is retried, with a new token when the old one has expired', async () => {
    await leaveConnected('Caio', { status: 503, body: '' })
    const before = provider.revoked.length
    await eventually(async () => expect(await queued()).toMatchObject([{ attempts: 1 }]))
    expect(JSON.stringify(await queued())).not.toMatch(/(access|refresh)-\d/)
    const revoker = createRevoker({ ...t, onError: (error) => expect.unreachable(String(error)) })
    await revoker.wake()
    expect(provider.revoked).toHaveLength(before)
    t.clock.set('2026-03-12T09:00:00.000Z')
    await revoker.wake()
    expect(provider.revoked).toHaveLength(before + 1)
    expect(await queued()).toEqual([])
    await revoker.stop()
    t.clock.set('2026-03-11T09:00:00.000Z')
  })
})
