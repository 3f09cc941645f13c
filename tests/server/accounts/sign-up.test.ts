import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { mailTo, readOutbox } from '../../support/outbox.ts'
import { testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

const mine = 'Minha-Senha-1'
const theirs = 'Senha-Alheia-1'

describe.each(databases)('a sign-up on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const signUp = (client: TestClient, email: string, password: string, more: object = {}) =>
    client.post('/user', { email, password, name: 'Novo', ...more })
  const request = (client: TestClient, email: string) =>
    client.post('/auth/email-verification/request', { email })
  const verify = (client: TestClient, email: string, code: string) =>
    client.post('/auth/email-verification/verify', { email, code })
  const signIn = (client: TestClient, email: string, password: string) =>
    client.post('/auth/sign-in', { email, password })

  async function codeTo(email: string, count = 1): Promise<string> {
    const { text } = await mailTo(club.t.settings.dataDir, email, count)
    return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
  }

  /** The number of mails to this address, once all due mails are sent. */
  async function mailsTo(email: string): Promise<number> {
    const barrier = `barreira-${Math.random()}@rumo.example`
    const client = club.t.nobody()
    await signUp(client, barrier, mine)
    await request(client, barrier)
    await mailTo(club.t.settings.dataDir, barrier)
    return (await readOutbox(club.t.settings.dataDir)).filter((mail) => mail.to === email).length
  }

  test('of a stranger cannot be verified with the code of the address’s owner', async () => {
    const email = 'vitima@rumo.example'
    const [stranger, owner] = [club.t.nobody(), club.t.nobody()]
    await signUp(stranger, email, theirs, { role: 'coach', name: 'Estranho' })
    await signUp(owner, email, mine)
    await request(owner, email)
    const code = await codeTo(email)
    expect((await verify(stranger, email, code)).code).toBe('code-wrong')
    expect((await verify(owner, email, code)).status).toBe(200)
    expect((await signIn(club.t.nobody(), email, theirs)).code).toBe('bad-credentials')
    expect((await signIn(owner, email, mine)).status).toBe(200)
    expect((await owner.get('/user')).body.user).toMatchObject({ email, role: 'athlete', name: 'Novo' })
  })

  test('cannot be verified with the code of another sign-up of the same address', async () => {
    const email = 'cruzado@rumo.example'
    const [stranger, owner] = [club.t.nobody(), club.t.nobody()]
    await signUp(owner, email, mine)
    await signUp(stranger, email, theirs)
    await request(stranger, email)
    const code = await codeTo(email)
    // The owner receives the mail and enters its code.
    expect((await verify(owner, email, code)).code).toBe('code-wrong')
    await request(owner, email)
    expect((await verify(owner, email, await codeTo(email, 2))).status).toBe(200)
    expect((await verify(stranger, email, code)).code).toBe('code-wrong')
    expect((await signIn(owner, email, mine)).status).toBe(200)
  })

  test('can be continued on another device with the right password', async () => {
    const email = 'outro-aparelho@rumo.example'
    const [first, second, stranger] = [club.t.nobody(), club.t.nobody(), club.t.nobody()]
    await signUp(first, email, mine, { role: 'coach' })
    await request(second, email)
    expect(await mailsTo(email)).toBe(0)
    expect((await signIn(stranger, email, theirs)).code).toBe('bad-credentials')
    expect(stranger.jar.size).toBe(0)
    const refused = await signIn(second, email, mine)
    expect([refused.status, refused.code]).toEqual([403, 'email-not-verified'])
    await request(second, email)
    expect((await verify(second, email, await codeTo(email))).status).toBe(200)
    expect((await signIn(second, email, mine)).status).toBe(200)
    expect((await second.get('/user')).body.user).toMatchObject({ role: 'coach' })
  })

  test('is identified by a signed HttpOnly cookie', async () => {
    const email = 'biscoito@rumo.example'
    const client = club.t.nobody()
    const reply = await signUp(client, email, mine)
    const [cookie] = [reply.headers['set-cookie']].flat().map(String)
    expect(cookie).toMatch(/^signup=[^;]+; .*HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    const [id = ''] = (client.jar.get('signup') ?? '').split('.')
    const forger = club.t.nobody()
    forger.jar.set('signup', `${id}.forged`)
    await request(forger, email)
    expect(await mailsTo(email)).toBe(0)
    await request(client, email)
    expect((await verify(client, email, await codeTo(email))).status).toBe(200)
    expect(client.jar.get('signup')).toBeUndefined()
  })

  test('of an address that has an account gets the same responses as any other', async () => {
    const [fresh, taken] = [club.t.nobody(), club.t.nobody()]
    const [free, anas] = ['livre@rumo.example', 'ana@rumo.example']
    const steps = async (client: TestClient, email: string) => {
      const replies = [
        await signUp(client, email, theirs),
        await signIn(client, email, theirs),
        await request(client, email),
        await verify(client, email, '000000'),
        await client.post('/auth/password/forgot', { email }),
      ]
      return {
        answers: replies.map(({ status, code }) => [status, code]),
        // All but what names the address, and a random key.
        bodies: JSON.stringify(replies.map(({ body }) => body))
          .replaceAll(email, '')
          .replaceAll(/"clientId":"[^"]*"/g, ''),
        cookies: [...client.jar.keys()],
      }
    }
    const ofFree = await steps(fresh, free)
    expect(ofFree).toMatchObject({
      answers: [
        [201, undefined],
        [403, 'email-not-verified'],
        [200, undefined],
        [422, 'code-wrong'],
        [204, undefined],
      ],
      cookies: ['signup'],
    })
    expect(await steps(taken, anas)).toEqual(ofFree)
    expect((await signIn(club.t.nobody(), anas, testPassword)).status).toBe(200)
  })

  test('expires after a week', async () => {
    const email = 'semana@rumo.example'
    const client = club.t.nobody()
    await signUp(client, email, mine)
    club.t.clock.set('2026-03-18T08:59:59.000Z')
    expect((await signIn(client, email, mine)).code).toBe('email-not-verified')
    club.t.clock.set('2026-03-18T09:00:00.000Z')
    expect((await signIn(client, email, mine)).code).toBe('bad-credentials')
    club.t.clock.set('2026-03-11T09:00:00.000Z')
  })

  test('with a forgotten password has to start again and is never reset', async () => {
    const email = 'esquecida@rumo.example'
    const [stranger, owner] = [club.t.nobody(), club.t.nobody()]
    await signUp(stranger, email, theirs, { role: 'coach' })
    await owner.post('/auth/password/forgot', { email })
    const { text } = await mailTo(club.t.settings.dataDir, email)
    expect(text).not.toContain('token=')
    const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    expect([url.pathname, url.searchParams.get('email')]).toEqual(['/auth/sign-up', email])
    await signUp(owner, email, mine)
    await request(owner, email)
    await verify(owner, email, await codeTo(email, 2))
    await signIn(owner, email, mine)
    expect((await owner.get('/user')).body.user).toMatchObject({ role: 'athlete' })
  })
})
