import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers, xsrfCookie } from '#sync/contract/wire/headers.ts'
import { type Club, startClub } from '../../support/club.ts'
import { databases, startOn } from '../../support/databases.ts'
import { mailTo } from '../../support/outbox.ts'
import { testPassword } from '../../support/test-app.ts'

const password = testPassword

describe.each(databases)('signing in on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  test('sets an HttpOnly session cookie and the XSRF token', async () => {
    const client = club.t.nobody()
    const reply = await client.post('/auth/sign-in', { email: 'ana@rumo.example', password })
    expect(reply.body).toEqual({ user: { id: club.people.ana.id, email: 'ana@rumo.example' } })
    const cookies = [reply.headers['set-cookie']].flat().map(String)
    const session = cookies.find((cookie) => cookie.startsWith('rumo_session='))
    expect(session).toMatch(/; HttpOnly/)
    expect(session).toMatch(/; SameSite=Lax/)
    expect(session).not.toMatch(/Secure/)
    expect(cookies.find((cookie) => cookie.startsWith(`${xsrfCookie}=`))).not.toMatch(/HttpOnly/)
    expect((await client.get('/user')).body.user).toMatchObject({ id: club.people.ana.id, role: 'athlete' })
  })

  test('gives the same response for a wrong password and an unknown address', async () => {
    const wrong = await club.t
      .nobody()
      .post('/auth/sign-in', { email: 'ana@rumo.example', password: 'Wrong-2026!' })
    const unknown = await club.t.nobody().post('/auth/sign-in', { email: 'no@rumo.example', password })
    expect([wrong.status, wrong.code]).toEqual([401, 'bad-credentials'])
    expect(unknown.body).toEqual(wrong.body)
  })

  test('accepts an address in upper or lower case', async () => {
    const reply = await club.t.nobody().post('/auth/sign-in', { email: 'ANA@Rumo.example', password })
    expect(reply.status).toBe(200)
  })

  test('replaces the browser’s previous session', async () => {
    const client = await club.t.signedIn(club.people.ana)
    const before = new Map(client.jar)
    await client.post('/auth/sign-in', { email: 'zoe@rumo.example', password })
    expect((await client.get('/user')).body.user).toMatchObject({ id: club.people.zoe.id })
    client.jar.clear()
    for (const [name, value] of before) client.jar.set(name, value)
    expect((await client.get('/user')).code).toBe('unauthenticated')
  })

  test.each([
    ['GET', '/user', undefined],
    ['PUT', '/user', { city: 'Santos' }],
    ['GET', '/sync', undefined],
    ['POST', '/batch', { requests: [{ method: 'GET', path: '/user' }] }],
    ['GET', '/auth/session', undefined],
  ] as const)(
    'a session lasts 60 days after its last use by %s %s, then answers 401',
    async (method, path, body) => {
      const client = await club.t.signedIn(club.people.ana)
      const first = await client.get('/auth/session')
      expect(first.body).toEqual({ session: { expiresAt: '2026-05-10T09:00:00.000Z' } })
      club.t.clock.set('2026-05-01T09:00:00.000Z')
      const used = await client.send(method, path, body)
      expect(used.status).toBe(200)
      const cookies = [used.headers['set-cookie']].flat().map(String)
      expect(
        cookies.filter((cookie) => cookie.includes('Expires=Tue, 30 Jun 2026 09:00:00 GMT')),
      ).toHaveLength(2)
      const session = { expiresAt: '2026-06-30T09:00:00.000Z' }
      expect((await client.get('/auth/session')).body).toEqual({ session })
      expect((await client.get('/sync')).body).toMatchObject({ session })
      club.t.clock.set('2026-06-30T09:00:00.000Z')
      const late = await client.get('/auth/session')
      expect([late.status, late.code]).toEqual([401, 'unauthenticated'])
      expect((await client.get('/sync')).body).not.toHaveProperty('session')
      club.t.clock.set('2026-03-11T09:00:00.000Z')
    },
  )

  test('a request that is refused is no use of a session', async () => {
    const client = await club.t.signedIn(club.people.ana)
    club.t.clock.set('2026-05-01T09:00:00.000Z')
    const refused = await client.put('/user', { city: 'Santos' }, { [headers.xsrf]: 'not its own' })
    expect([refused.code, refused.headers['set-cookie']]).toEqual(['xsrf', undefined])
    club.t.clock.set('2026-05-10T09:00:00.000Z')
    expect((await client.get('/user')).code).toBe('unauthenticated')
    club.t.clock.set('2026-03-11T09:00:00.000Z')
  })

  test('signing out ends the session, and also succeeds without one', async () => {
    const client = await club.t.signedIn(club.people.ana)
    const before = new Map(client.jar)
    club.t.clock.set('2026-03-11T11:00:00.000Z')
    expect((await client.post('/auth/sign-out')).status).toBe(204)
    expect(client.jar.size).toBe(0)
    club.t.clock.set('2026-03-11T09:00:00.000Z')
    for (const [name, value] of before) client.jar.set(name, value)
    expect((await client.get('/user')).code).toBe('unauthenticated')
    expect((await club.t.nobody().post('/auth/sign-out')).status).toBe(204)
  })

  test('a write needs the XSRF token of its own session', async () => {
    const client = await club.t.signedIn(club.people.ana)
    const token = client.jar.get(xsrfCookie) ?? ''
    client.jar.delete(xsrfCookie)
    expect((await client.put('/user', { city: 'Santos' })).code).toBe('xsrf')
    const other = club.clients.zoe.jar.get(xsrfCookie) ?? ''
    expect((await client.put('/user', { city: 'Santos' }, { [headers.xsrf]: other })).code).toBe('xsrf')
    expect((await client.put('/user', { city: 'Santos' }, { [headers.xsrf]: token })).status).toBe(200)
    expect((await client.post('/auth/sign-out')).code).toBe('xsrf')
  })

  test('a request meant for another person is refused', async () => {
    const { ana } = club.clients
    const meant = { [headers.user]: String(club.people.zoe.id) }
    expect((await ana.get('/sync/workouts', meant)).code).toBe('user-mismatch')
    expect((await ana.put('/user', { city: 'Santos' }, meant)).code).toBe('user-mismatch')
    expect((await ana.get('/sync/workouts', { [headers.user]: String(club.people.ana.id) })).status).toBe(200)
  })
})

describe.each(databases)('signing up on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const account = { email: 'Novo@Rumo.example', password: 'Nova-Senha-1', name: 'Novo' }

  test('gives the same response whether the address has an account or not, never with the password', async () => {
    const fresh = await club.t.nobody().post('/user', account)
    const taken = await club.t.nobody().post('/user', { ...account, email: 'ana@rumo.example' })
    expect(fresh.status).toBe(201)
    expect(fresh.body.user).toMatchObject({
      id: 0,
      email: account.email,
      name: 'Novo',
      role: 'athlete',
      bio: null,
    })
    expect(JSON.stringify(fresh.body)).not.toMatch(/assword|Senha/)
    const shape = (body: Record<string, unknown>) => Object.keys(body.user as object).toSorted()
    expect([taken.status, shape(taken.body)]).toEqual([201, shape(fresh.body)])
    const signIn = await club.t.nobody().post('/auth/sign-in', { email: 'ana@rumo.example', password })
    expect(signIn.status).toBe(200)
  })

  test('an unverified account cannot sign in, and only the right password reveals why', async () => {
    const { email } = account
    const right = await club.t.nobody().post('/auth/sign-in', { email, password: account.password })
    expect([right.status, right.code]).toEqual([403, 'email-not-verified'])
    const wrong = await club.t.nobody().post('/auth/sign-in', { email, password })
    expect(wrong.code).toBe('bad-credentials')
  })

  test.each([
    ['short', 'Ab1!'],
    ['without an upper-case letter', 'nova-senha-1'],
    ['without a lower-case letter', 'NOVA-SENHA-1'],
    ['without a digit', 'Nova-Senha-x'],
    ['without a special character', 'NovaSenha11'],
    ['too long', `Aa1!${'x'.repeat(125)}`],
    ['of 14 characters and one kind', 'nadartododiaaa'],
    ['that everybody takes', 'Password1!'],
    ['that everybody takes twice', 'passwordpassword'],
    ['of two that everybody takes', 'Qwerty123letmein'],
  ])('a password %s is invalid', async (_what, bad) => {
    const reply = await club.t
      .nobody()
      .post('/user', { ...account, email: 'outro@rumo.example', password: bad })
    expect([reply.status, reply.code]).toEqual([422, 'invalid'])
    expect(reply.body.errors).toEqual([expect.objectContaining({ path: 'password' })])
  })

  test.each([
    ['the demo’s', 'Rumo-2026!'],
    ['of 15 characters', 'nadar todo dia!'],
    ['of four words', 'cavalo correto bateria grampo'],
    ['of 128 characters', `${'remada '.repeat(18)}xy`],
  ])('a password %s opens the account', async (_what, good) => {
    const email = `longa${good.length}@rumo.example`
    const client = club.t.nobody()
    expect((await client.post('/user', { ...account, email, password: good })).status).toBe(201)
    const reply = await client.post('/auth/sign-in', { email, password: good })
    expect(reply.code).toBe('email-not-verified')
  })

  test('sign-up, reset and change refuse the own name and address', async () => {
    const refused = (path: string) => ({ code: 'invalid', errors: [{ path, message: 'password-common' }] })
    const { t, people } = club
    const name = 'Florbela Espanca'
    const account = { email: 'flor@rumo.example', name, password: 'Florbela-1!' }
    expect((await t.nobody().post('/user', account)).body).toMatchObject(refused('password'))
    await t.store.db.updateTable('users').set({ name }).where('id', '=', people.zoe.id).execute()
    const zoe = await t.signedIn(people.zoe)
    const change = { password, newPassword: 'Espanca-2026!' }
    expect((await zoe.post('/auth/password/change', change)).body).toMatchObject(refused('newPassword'))
    expect((await zoe.get('/user')).status).toBe(200)
  })

  test('a reset and a change refuse a common password, and the reset can be retried', async () => {
    const { email } = club.people.otto
    await club.t.nobody().post('/auth/password/forgot', { email })
    const token = /token=(\S+)/.exec((await mailTo(club.t.settings.dataDir, email)).text)?.[1]
    const reset = (word: string) => club.t.nobody().post('/auth/password/reset', { token, password: word })
    const common = await reset('Password1!')
    expect(common.body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'password', message: 'password-common' }],
    })
    const change = { password, newPassword: 'Password1!' }
    const changed = await club.clients.otto.post('/auth/password/change', change)
    expect(changed.body).toMatchObject({ code: 'invalid', errors: [{ path: 'newPassword' }] })
    expect((await reset('nadar todo dia!')).status).toBe(204)
  })
})

test('over https every cookie is Secure, and session cookies are bound to this host', async () => {
  const t = await startOn('sqlite', { settings: { publicUrl: 'https://rumo.example' } })
  const client = await t.signedIn(await t.addUser('athlete', 'Ana'))
  const reply = await client.get('/auth/session')
  const cookies = [reply.headers['set-cookie']].flat().map(String)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-rumo_session', xsrfCookie])
  expect(cookies[0]).toMatch(/; Path=\//)
  expect(cookies[0]).not.toMatch(/Domain/)
  const signUp = await t.nobody().post('/user', { email: 'n@rumo.example', password, name: 'N' })
  expect(String(signUp.headers['set-cookie'])).toMatch(/^__Host-signup=.+; HttpOnly; Secure/)
  expect(reply.headers['strict-transport-security']).toBeDefined()
  await t.close()
})
