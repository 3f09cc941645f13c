import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { defaultLimits } from '#server/env.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { startOn } from '../../support/databases.ts'
import { type TestApp, testPassword } from '../../support/test-app.ts'
import { testClient } from '../../support/test-client.ts'

const password = testPassword

/** Lowers some limits for one test. */
async function withLimits(
  limits: Partial<typeof defaultLimits>,
  work: (t: TestApp) => Promise<void>,
): Promise<void> {
  const high = Object.fromEntries(
    Object.keys(defaultLimits).map((name) => [name, 1_000]),
  ) as typeof defaultLimits
  const t = await startOn('sqlite', { settings: { limits: { ...high, ...limits } } })
  try {
    await work(t)
  } finally {
    await t.close()
  }
}

describe('limits per minute', () => {
  test('are the contract’s by default', () => {
    expect(defaultLimits).toEqual({
      signInPerAccount: 10,
      signInPerAccountAnywhere: 20,
      signInPerAddress: 60,
      codePerAccount: 5,
      codePerAddress: 30,
      signUpPerAddress: 30,
      perPerson: 600,
      writesPerHour: 10_000,
      perAddress: 600,
      providerPerPerson: 10,
    })
  })

  test('stop one account after its attempts, even with the right password, and name the seconds to wait', () =>
    withLimits({ signInPerAccount: 2 }, async (t) => {
      await t.addUser('athlete', 'Ana')
      const attempt = (email: string, word: string) =>
        t.nobody().post('/auth/sign-in', { email, password: word })
      for (let n = 0; n < 2; n += 1) {
        expect((await attempt('ana@rumo.example', 'Errada-1!')).code).toBe('bad-credentials')
      }
      const blocked = await attempt('ANA@rumo.example', password)
      expect([blocked.status, blocked.code]).toEqual([429, 'rate-limited'])
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
      expect(blocked.body.retryAfter).toBe(Number(blocked.headers['retry-after']))
      expect((await attempt('zoe@rumo.example', password)).code).toBe('bad-credentials')
    }))

  test('stop one address that tries many accounts', () =>
    withLimits({ signInPerAddress: 2 }, async (t) => {
      const attempt = (name: string) =>
        t.nobody().post('/auth/sign-in', { email: `${name}@rumo.example`, password })
      const codes = [await attempt('a'), await attempt('b'), await attempt('c')].map((reply) => reply.code)
      expect(codes).toEqual(['bad-credentials', 'bad-credentials', 'rate-limited'])
    }))

  test.each([
    ['/auth/email-verification/request', 'codePerAccount'],
    ['/auth/password/forgot', 'codePerAccount'],
    ['/auth/password/forgot', 'codePerAddress'],
  ] as const)('%s is stopped by %s, account or not', (path, limit) =>
    withLimits({ [limit]: 1 }, async (t) => {
      const email = 'ninguem@rumo.example'
      expect((await t.nobody().post(path, { email })).status).toBeLessThan(300)
      expect((await t.nobody().post(path, { email })).code).toBe('rate-limited')
    }),
  )

  test('stop guessing at the code of a group, signed in or not', () =>
    withLimits({ signInPerAddress: 2 }, async (t) => {
      const ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
      expect((await t.nobody().get('/groups/join?code=AAAA-AAAA')).code).toBe('invitation-unknown')
      expect((await ana.post('/groups/join', { code: 'AAAA-AAAB' })).code).toBe('invitation-unknown')
      expect((await ana.post('/groups/join', { code: 'AAAA-AAAC' })).code).toBe('rate-limited')
      expect((await t.nobody().get('/groups/join?code=AAAA-AAAD')).code).toBe('rate-limited')
    }))

  test('stop guessing at a code', () =>
    withLimits({ signInPerAccount: 1 }, async (t) => {
      const body = { email: 'ana@rumo.example', code: '123456' }
      expect((await t.nobody().post('/auth/email-verification/verify', body)).code).toBe('code-wrong')
      expect((await t.nobody().post('/auth/email-verification/verify', body)).code).toBe('rate-limited')
    }))

  test('stop sign-ups from one address', () =>
    withLimits({ signUpPerAddress: 1 }, async (t) => {
      const account = (email: string) => ({ email, password, name: 'Novo' })
      expect((await t.nobody().post('/user', account('um@rumo.example'))).status).toBe(201)
      expect((await t.nobody().post('/user', account('dois@rumo.example'))).code).toBe('rate-limited')
    }))

  test('stop invitations into one group, and nobody else’s', () =>
    withLimits({ codePerAccount: 1 }, async (t) => {
      const marina = await t.addUser('coach', 'Marina')
      const [one, other] = [await t.addGroup(marina), await t.addGroup(marina)]
      const coach = await t.signedIn(marina)
      const invite = (groupId: number, name: string) =>
        coach.post('/groups/invite', { groupId, email: `${name}@rumo.example` })
      const replies = [await invite(one.id, 'a'), await invite(one.id, 'b'), await invite(other.id, 'c')]
      expect(replies.map((reply) => reply.status)).toEqual([201, 429, 201])
    }))

  test('stop a person who sends too many requests, over all their sessions, and nobody else', () =>
    withLimits({ perPerson: 2 }, async (t) => {
      const person = await t.addUser('athlete', 'Ana')
      const [phone, laptop] = [await t.signedIn(person), await t.signedIn(person)]
      const zoe = await t.signedIn(await t.addUser('athlete', 'Zoe'))
      const statuses = []
      for (const device of [phone, laptop, phone, laptop]) statuses.push((await device.get('/user')).status)
      expect([...statuses, (await zoe.get('/user')).status]).toEqual([200, 200, 429, 429, 200])
    }))

  test('count refused requests: without an XSRF token, meant for another person, of the wrong role', () =>
    withLimits({ perPerson: 3 }, async (t) => {
      const ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
      const refused = [
        await ana.put('/user', { city: 'Santos' }, { [headers.xsrf]: 'wrong' }),
        await ana.get('/user', { [headers.user]: '999' }),
        await ana.post('/groups', {}),
      ]
      expect(refused.map((reply) => reply.code)).toEqual(['xsrf', 'user-mismatch', 'forbidden'])
      expect((await ana.get('/user')).code).toBe('rate-limited')
    }))

  test('stop an address without a session before any database query, but not people with one', () =>
    withLimits({ perAddress: 3 }, async (t) => {
      const ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
      expect((await ana.get('/user')).status).toBe(200)
      const stranger = () => testClient(t.app, new Map([['rumo_session', randomUUID()]]))
      expect((await stranger().get('/user')).code).toBe('unauthenticated')
      expect((await t.nobody().get('/user')).code).toBe('unauthenticated')
      const asked = vi.spyOn(t.store.db, 'selectFrom')
      for (const client of [stranger(), t.nobody()])
        expect((await client.get('/user')).code).toBe('rate-limited')
      expect(asked).not.toHaveBeenCalled()
      asked.mockRestore()
      expect((await ana.get('/user')).status).toBe(200)
    }))

  test('count an ended session for its address', () =>
    withLimits({ perAddress: 2 }, async (t) => {
      const ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
      const token = new Map(ana.jar)
      await ana.post('/auth/sign-out')
      const replayed = []
      for (let n = 0; n < 3; n += 1)
        replayed.push((await testClient(t.app, new Map(token)).get('/user')).code)
      expect(replayed).toEqual(['unauthenticated', 'unauthenticated', 'rate-limited'])
    }))

  test('stop a person’s calls to a provider', () =>
    withLimits({ providerPerPerson: 2 }, async (t) => {
      const person = await t.addUser('athlete', 'Ana')
      const [phone, laptop] = [await t.signedIn(person), await t.signedIn(person)]
      const replies = [
        await phone.put('/connections/strava/tokens/refresh', undefined),
        await laptop.post('/connections/strava', { code: 'code' }),
        await phone.delete('/connections/strava'),
      ]
      expect(replies.map((reply) => reply.code)).toEqual([
        'not-found',
        'provider-not-configured',
        'rate-limited',
      ])
    }))

  test('stop guessing at one’s own password, in all sessions together', () =>
    withLimits({ signInPerAccount: 2 }, async (t) => {
      const person = await t.addUser('athlete', 'Ana')
      const [phone, laptop] = [await t.signedIn(person), await t.signedIn(person)]
      const change = { password: 'Errada-2026!', newPassword: 'Nova-Senha-2' }
      const codes = []
      for (const device of [phone, laptop, phone])
        codes.push((await device.post('/auth/password/change', change)).code)
      expect(codes).toEqual(['bad-credentials', 'bad-credentials', 'rate-limited'])
    }))

  test('of a group cannot be used up by another coach', () =>
    withLimits({ codePerAccount: 1 }, async (t) => {
      const marina = await t.addUser('coach', 'Marina')
      const group = await t.addGroup(marina)
      const otto = await t.signedIn(await t.addUser('coach', 'Otto'))
      const invite = { groupId: group.id, email: 'a@rumo.example' }
      expect((await otto.post('/groups/invite', invite)).code).toBe('not-found')
      expect((await (await t.signedIn(marina)).post('/groups/invite', invite)).status).toBe(201)
    }))
})
