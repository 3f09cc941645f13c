import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceName } from '#server/services/accounts/signed-in-devices.ts'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

type Session = { id: string; device: string | null; createdAt: string; lastSeenAt: string; current: boolean }

async function list(client: TestClient): Promise<Session[]> {
  const reply = await client.get<{ sessions: Session[] }>('/auth/sessions')
  expect(reply.status).toBe(200)
  return reply.body.sessions
}

test.each([
  [android, 'Chrome · Android'],
  [iphone, 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox · Windows'],
  [`${android} Edg/140.0.0.0`, 'Edge · Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome · ChromeOS'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  [`${'x'.repeat(600)} Firefox/144.0`, null],
  [undefined, null],
])('%s is called %s', (header, name) => {
  expect(deviceName(header)).toBe(name)
})

describe.each(databases)('signed-in devices on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  async function enter(email: string, device: string): Promise<TestClient> {
    const client = club.t.nobody()
    const body = { email, password: testPassword }
    expect((await client.post('/auth/sign-in', body, { 'user-agent': device })).status).toBe(200)
    return client
  }

  test('are listed with their last use and the current one marked; signing one out ends only that one', async () => {
    const [phone, laptop] = [
      await enter('zoe@rumo.example', iphone),
      await enter('zoe@rumo.example', 'curl/8.5.0'),
    ]
    club.t.clock.set('2026-03-11T09:59:59.000Z')
    await phone.get('/user')
    club.t.clock.set('2026-03-11T10:00:00.000Z')
    await laptop.get('/user')
    const seen = (await list(laptop)).filter(({ device, current }) => current || device)
    expect(seen).toMatchObject([
      {
        device: null,
        createdAt: '2026-03-11T09:00:00.000Z',
        lastSeenAt: '2026-03-11T10:00:00.000Z',
        current: true,
      },
      { device: 'Safari · iPhone', lastSeenAt: '2026-03-11T09:00:00.000Z', current: false },
    ])
    const path = `/auth/sessions/${seen[1]?.id}`
    expect((await club.clients.otto.delete(path)).code).toBe('not-found')
    expect((await phone.get('/user')).status).toBe(200)
    expect((await laptop.delete(path)).status).toBe(204)
    expect((await phone.get('/user')).code).toBe('unauthenticated')
    expect((await laptop.delete(path)).code).toBe('not-found')
    expect((await laptop.get('/user')).status).toBe(200)
    club.t.clock.set('2026-03-11T09:00:00.000Z')
  })

  test('can sign themselves out, which clears the session cookie', async () => {
    const client = await enter('ana@rumo.example', android)
    const own = (await list(client)).find(({ current }) => current)
    expect((await client.delete(`/auth/sessions/${own?.id}`)).status).toBe(204)
    expect([...client.jar.keys()]).toEqual(['rumo_device'])
  })

  test('reveal no session token or hash', async () => {
    const client = await enter('ana@rumo.example', android)
    const rows = await club.t.store.db.selectFrom('sessions').select('tokenHash').execute()
    const text = JSON.stringify(await list(client))
    for (const { tokenHash } of rows) expect(text).not.toContain(tokenHash)
  })

  test('have to sign in again after a year, even when used daily', async () => {
    const client = await enter('otto@rumo.example', android)
    for (let month = 1; month <= 12; month += 1) {
      const instant = new Date(Date.UTC(2026, 2 + month, 10, 9))
      club.t.clock.set(instant.toISOString())
      const reply = await client.get<{ session: { expiresAt: string } }>('/auth/session')
      expect(reply.status).toBe(200)
      expect(reply.body.session.expiresAt <= '2027-03-11T09:00:00.000Z').toBe(true)
    }
    club.t.clock.set('2027-03-11T08:59:59.000Z')
    expect((await client.get('/user')).status).toBe(200)
    club.t.clock.set('2027-03-11T09:00:00.000Z')
    expect((await client.get('/user')).code).toBe('unauthenticated')
    club.t.clock.set('2026-03-11T09:00:00.000Z')
  })
})
