import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { mailTo, readOutbox } from '../../support/outbox.ts'
import { testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

const password = 'Nova-Senha-1'

describe.each(databases)('verifying an e-mail on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  /** A browser that signs up; a cookie identifies its sign-up. */
  let browser: TestClient
  beforeEach(() => {
    browser = club.t.nobody()
  })
  const post = (path: string, body: unknown) => browser.post(path, body)

  /** Signs up and asks for a code; its six digits come from the mail. */
  async function askForCode(email: string, language: 'pt' | 'en' = 'pt'): Promise<string> {
    await post('/user', { email, password, name: 'Novo', language })
    const reply = await post('/auth/email-verification/request', { email })
    expect(reply.body).toEqual({ verification: { email, sent: true } })
    const { text } = await mailTo(club.t.settings.dataDir, email)
    return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
  }

  const verify = (email: string, code: string) => post('/auth/email-verification/verify', { email, code })

  test('the code from the mail verifies the account, once', async () => {
    const email = 'um@rumo.example'
    const code = await askForCode(email)
    expect((await verify(email, code)).body).toEqual({ verification: { email, verified: true } })
    expect((await post('/auth/sign-in', { email, password })).status).toBe(200)
    expect((await verify(email, code)).code).toBe('code-wrong')
  })

  test('the mail is in the language of the account', async () => {
    await askForCode('two@rumo.example', 'en')
    expect((await mailTo(club.t.settings.dataDir, 'two@rumo.example')).text).toMatch(/^Hello Novo/)
    await askForCode('dois@rumo.example', 'pt')
    expect((await mailTo(club.t.settings.dataDir, 'dois@rumo.example')).text).toMatch(/^Olá, Novo/)
  })

  test('after five wrong attempts the right code fails', async () => {
    const email = 'tres@rumo.example'
    const code = await askForCode(email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n += 1) expect((await verify(email, wrong)).code).toBe('code-wrong')
    expect((await verify(email, code)).code).toBe('code-expired')
    expect((await verify(email, wrong)).code).toBe('code-wrong')
  })

  test('a code is valid for 15 minutes; a new one can be requested after one minute', async () => {
    const email = 'quatro@rumo.example'
    const code = await askForCode(email)
    await post('/auth/email-verification/request', { email })
    club.t.clock.set('2026-03-11T09:15:00.000Z')
    expect((await verify(email, code)).code).toBe('code-expired')
    await post('/auth/email-verification/request', { email })
    const { text } = await mailTo(club.t.settings.dataDir, email, 2)
    const mails = (await readOutbox(club.t.settings.dataDir)).filter((mail) => mail.to === email)
    expect(mails).toHaveLength(2)
    const second = /\b(\d{6})\b/.exec(text)?.[1] ?? ''
    expect((await verify(email, second)).status).toBe(200)
    club.t.clock.set('2026-03-11T09:00:00.000Z')
  })

  test('no response reveals whether an address has an account', async () => {
    const asked = await post('/auth/email-verification/request', { email: 'ninguem@rumo.example' })
    expect(asked.body).toEqual({ verification: { email: 'ninguem@rumo.example', sent: true } })
    expect((await verify('ninguem@rumo.example', '123456')).code).toBe('code-wrong')
    expect((await verify('ana@rumo.example', '123456')).code).toBe('code-wrong')
    expect((await post('/auth/password/forgot', { email: 'ninguem@rumo.example' })).status).toBe(204)
  })

  test('the owner of an address gets a mail when somebody signs up with it', async () => {
    await post('/user', { email: 'ANA@rumo.example', password, name: 'Outra' })
    const { text } = await mailTo(club.t.settings.dataDir, 'ana@rumo.example')
    expect(text).toMatch(/já tem uma/)
    expect(text).toContain('/auth/sign-in')
  })
})

describe.each(databases)('passwords on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const signIn = (email: string, word: string) =>
    club.t.nobody().post('/auth/sign-in', { email, password: word })

  test('the mailed link resets a forgotten password, once, and every session ends', async () => {
    const email = 'ana@rumo.example'
    await club.t.nobody().post('/auth/password/forgot', { email })
    const { text } = await mailTo(club.t.settings.dataDir, email)
    const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    expect(url.pathname).toBe('/auth/reset-password')
    const token = url.searchParams.get('token')
    const reset = (word: string) => club.t.nobody().post('/auth/password/reset', { token, password: word })
    expect((await reset('fraca')).code).toBe('invalid')
    expect((await reset(password)).status).toBe(204)
    expect((await club.clients.ana.get('/user')).code).toBe('unauthenticated')
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(email, testPassword)).code).toBe('bad-credentials')
    expect((await reset('Outra-Senha-1')).code).toBe('code-wrong')
  })

  test('the link is valid for one hour', async () => {
    const email = 'zoe@rumo.example'
    await club.t.nobody().post('/auth/password/forgot', { email })
    const { text } = await mailTo(club.t.settings.dataDir, email)
    const token = /token=(\S+)/.exec(text)?.[1]
    club.t.clock.set('2026-03-11T10:00:00.000Z')
    expect((await club.t.nobody().post('/auth/password/reset', { token, password })).code).toBe(
      'code-expired',
    )
    club.t.clock.set('2026-03-11T09:00:00.000Z')
  })

  test('changing it ends all sessions and opens a new one', async () => {
    const [here, there] = [await club.t.signedIn(club.people.otto), await club.t.signedIn(club.people.otto)]
    const wrong = await here.post('/auth/password/change', { password: 'Errada-1!', newPassword: password })
    expect([wrong.status, wrong.code]).toEqual([401, 'bad-credentials'])
    const before = here.jar.get('rumo_session')
    const change = { password: testPassword, newPassword: password }
    expect((await here.post('/auth/password/change', change)).status).toBe(204)
    expect(here.jar.get('rumo_session')).not.toBe(before)
    expect((await here.get('/user')).status).toBe(200)
    expect((await there.get('/user')).code).toBe('unauthenticated')
    expect((await signIn('otto@rumo.example', password)).status).toBe(200)
  })

  test('changing it invalidates mailed links, keeps the calendar address, and sends a mail', async () => {
    const nora = await club.t.addUser('athlete', 'Nora')
    const client = await club.t.signedIn(nora)
    const { calendar } = (await client.post<{ calendar: { url: string } }>('/calendar')).body
    await club.t.nobody().post('/auth/password/forgot', { email: nora.email })
    const token = /token=(\S+)/.exec((await mailTo(club.t.settings.dataDir, nora.email)).text)?.[1]
    await client.post('/auth/password/change', { password: testPassword, newPassword: password })
    const reset = await club.t.nobody().post('/auth/password/reset', { token, password: 'Outra-Senha-1' })
    expect(reset.code).toBe('code-wrong')
    const told = await mailTo(club.t.settings.dataDir, nora.email, 2)
    expect(told.subject).toBe('A senha do seu Rumo foi trocada')
    expect(told.text).toContain('/auth/forgot-password')
    const { pathname } = new URL(calendar.url)
    expect((await club.t.app.inject(pathname)).statusCode).toBe(200)
  })

  test('resetting it also ends the calendar address, and sends a mail in the account’s language', async () => {
    const olga = await club.t.addUser('athlete', 'Olga')
    const client = await club.t.signedIn(olga)
    await client.put('/user', { language: 'en' })
    const { calendar } = (await client.post<{ calendar: { url: string } }>('/calendar')).body
    await club.t.nobody().post('/auth/password/forgot', { email: olga.email })
    const token = /token=(\S+)/.exec((await mailTo(club.t.settings.dataDir, olga.email)).text)?.[1]
    expect((await club.t.nobody().post('/auth/password/reset', { token, password })).status).toBe(204)
    const { pathname } = new URL(calendar.url)
    expect((await club.t.app.inject(pathname)).statusCode).toBe(404)
    expect((await mailTo(club.t.settings.dataDir, olga.email, 2)).subject).toBe(
      'Your Rumo password was reset',
    )
  })

  test('signing out everywhere ends every session', async () => {
    const [here, there] = [
      await club.t.signedIn(club.people.marina),
      await club.t.signedIn(club.people.marina),
    ]
    expect((await here.delete('/auth/sessions')).status).toBe(204)
    expect((await here.get('/user')).code).toBe('unauthenticated')
    expect((await there.get('/user')).code).toBe('unauthenticated')
  })

  test('sessions, codes and passwords are not stored in plain text', async () => {
    const client = await club.t.signedIn(club.people.zoe)
    const token = client.jar.get('rumo_session') ?? '?'
    const { db } = club.t.store
    const rows = [
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('proofs').selectAll().execute(),
      await db.selectFrom('mails').selectAll().where('sentAt', 'is not', null).execute(),
    ]
    const text = JSON.stringify(rows)
    expect(text).toContain('$argon2id$')
    for (const secret of [token, testPassword, password, 'token=']) expect(text).not.toContain(secret)
  })
})
