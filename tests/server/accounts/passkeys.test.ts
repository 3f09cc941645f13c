import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultLimits } from '#server/env.ts'
import { quotas } from '#sync/contract/limits.ts'
import { type Authenticator, newAuthenticator } from '../../support/authenticator.ts'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { mailTo } from '../../support/outbox.ts'
import { testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

type Made = { passkey: { id: number; name: string; lastUsedAt: string | null } }
type List = { passkeys: Made['passkey'][]; asked: boolean; recoveryCodes: number }
type Options = { options: { challenge: string; user: { id: string } } }

const password = { password: testPassword }

describe.each(databases)('passkeys on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  async function options(client: TestClient): Promise<Options['options']> {
    const reply = await client.post<Options>('/auth/passkeys/options', password)
    expect(reply.status).toBe(200)
    return reply.body.options
  }

  async function add(client: TestClient, name: string) {
    const key = newAuthenticator(club.t.settings.publicUrl)
    const reply = await client.post<Made>('/auth/passkeys', { name, made: key.make(await options(client)) })
    expect(reply.status).toBe(200)
    return { key, id: reply.body.passkey.id }
  }

  async function challenge(): Promise<string> {
    return (await club.t.nobody().post<Options>('/auth/passkeys/challenge')).body.options.challenge
  }

  const answer = async (key: Authenticator) => key.answer(await challenge())

  async function list(client: TestClient): Promise<List> {
    return (await client.get<List>('/auth/passkeys')).body
  }

  const newPerson = async (name: string) => {
    const user = await club.t.addUser('coach', name)
    return { user, client: await club.t.signedIn(user) }
  }

  const enter = (email: string, more: object = {}) =>
    club.t.nobody().post('/auth/sign-in', { email, password: testPassword, ...more })

  const mailsTo = async (recipient: string) => {
    const query = club.t.store.db.selectFrom('mails').select('kind')
    const rows = await query.where('recipient', '=', recipient).orderBy('id').execute()
    return rows.map(({ kind: each }) => each)
  }

  test('are made after the password was asked for, have names, and let their person in alone', async () => {
    const { client, user } = await newPerson('Iara')
    expect((await client.post('/auth/passkeys/options', { password: 'errada' })).code).toBe('bad-credentials')
    expect((await client.post('/auth/passkeys/options', {})).code).toBe('bad-credentials')
    const phone = await add(client, ' Telefone ')
    const stick = await add(client, 'Chave USB')
    expect((await client.patch<Made>(`/auth/passkeys/${stick.id}`, { name: 'Chaveiro' })).status).toBe(200)

    club.t.clock.set('2026-03-12T10:00:00.000Z')
    const fresh = club.t.nobody()
    const reply = await fresh.post('/auth/passkeys/sign-in', { passkey: await answer(phone.key) })
    expect(reply).toMatchObject({ status: 200, body: { user: { id: user.id, email: user.email } } })
    expect((await fresh.get('/user')).body).toMatchObject({ user: { id: user.id } })
    expect(await list(fresh)).toMatchObject({
      passkeys: [
        { name: 'Telefone', lastUsedAt: '2026-03-12T10:00:00.000Z' },
        { name: 'Chaveiro', lastUsedAt: null },
      ],
      asked: false,
    })
    club.t.clock.set('2026-03-11T09:00:00.000Z')
    expect(await mailsTo(user.email)).toEqual(['passkeyAdded', 'passkeyAdded'])
    expect((await mailTo(club.t.settings.dataDir, user.email, 2)).text).toContain('"Chave USB"')
  })

  test('of somebody else can be neither renamed nor removed', async () => {
    const { client } = await newPerson('Bento')
    const { id } = await add(client, 'Telefone')
    const { otto } = club.clients
    expect((await otto.patch(`/auth/passkeys/${id}`, { name: 'Meu' })).code).toBe('not-found')
    expect((await otto.send('DELETE', `/auth/passkeys/${id}`, password)).code).toBe('not-found')
    expect((await list(client)).passkeys).toMatchObject([{ name: 'Telefone' }])
  })

  test('answer each challenge once, in time, for this server and with their counter ahead', async () => {
    const { client } = await newPerson('Clara')
    const { key } = await add(client, 'Telefone')
    const send = async (passkey: object) =>
      (await club.t.nobody().post('/auth/passkeys/sign-in', { passkey })).code ?? 'in'

    const once = await answer(key)
    expect([await send(once), await send(once)]).toEqual(['in', 'bad-credentials'])
    const asked = await challenge()
    club.t.clock.set('2026-03-11T09:05:01.000Z')
    expect(await send(key.answer(asked))).toBe('bad-credentials')
    club.t.clock.set('2026-03-11T09:00:00.000Z')
    for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { unverified: true }]) {
      expect(await send(key.answer(await challenge(), lie)), JSON.stringify(lie)).toBe('bad-credentials')
    }
    expect(await send(key.answer('a-challenge-that-nobody-gave'))).toBe('bad-credentials')
    const registering = (await options(client)).challenge
    expect(await send(key.answer(registering))).toBe('bad-credentials')
    const { response, ...named } = await answer(key)
    expect(await send({ ...named, response: { ...response, userHandle: 'c29tZWJvZHkgZWxzZQ' } })).toBe(
      'bad-credentials',
    )
    expect(await send(await answer(key))).toBe('in')
    key.forgetUses()
    expect(await send(await answer(key))).toBe('bad-credentials')
  })

  test('are registered only by the person who was asked, once, from this server’s own page', async () => {
    const { client } = await newPerson('Davi')
    const key = newAuthenticator(club.t.settings.publicUrl)
    const asked = await options(client)
    const foreign = await club.clients.otto.post('/auth/passkeys', { name: 'X', made: key.make(asked) })
    expect(foreign.code).toBe('invalid')
    for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { unverified: true }]) {
      const made = key.make(await options(client), lie)
      expect((await client.post('/auth/passkeys', { name: 'X', made })).code).toBe('invalid')
    }
    const made = key.make(asked)
    expect((await client.post('/auth/passkeys', { name: 'Telefone', made })).status).toBe(200)
    expect((await client.post('/auth/passkeys', { name: 'Telefone', made })).code).toBe('invalid')
    const again = key.make(await options(client))
    expect((await client.post('/auth/passkeys', { name: 'De novo', made: again })).code).toBe('conflict')
    expect((await list(client)).passkeys).toHaveLength(1)
  })

  test('are limited in number', async () => {
    const { client, user } = await newPerson('Elisa')
    const rows = Array.from({ length: quotas.passkeys }, (_, index) => ({
      userId: user.id,
      credentialId: `elisa-${index}`,
      publicKey: '',
      counter: 0,
      name: `Chave ${index}`,
      createdAt: '2026-03-11T09:00:00.000Z',
      lastUsedAt: null,
    }))
    await club.t.store.db.insertInto('passkeys').values(rows).execute()
    expect((await client.post('/auth/passkeys/options', password)).code).toBe('quota')
  })

  test('are asked for after the password where the person wants it; a recovery code works once instead', async () => {
    const { client, user } = await newPerson('Fabio')
    const on = (more: object = password) =>
      client.put<{ recoveryCodes: string[] }>('/auth/second-step', { asked: true, ...more })
    expect((await on()).code).toBe('conflict')
    const { key } = await add(client, 'Telefone')
    const other = await newPerson('Gil')
    const { key: foreign } = await add(other.client, 'Telefone')
    expect((await on({ passkey: await answer(foreign) })).code).toBe('bad-credentials')
    const [first = '', second = ''] = (await on({ passkey: await answer(key) })).body.recoveryCodes
    expect(await list(client)).toMatchObject({ asked: true, recoveryCodes: 10 })

    expect((await enter(user.email)).code).toBe('second-step')
    expect((await enter(user.email, { password: 'Errada-2026!' })).code).toBe('bad-credentials')
    expect((await enter(user.email, { password: 'Errada-2026!', recoveryCode: first })).code).toBe(
      'bad-credentials',
    )
    expect((await enter(user.email, { passkey: await answer(foreign) })).code).toBe('bad-credentials')
    expect((await enter(user.email, { passkey: await answer(key) })).status).toBe(200)
    expect((await enter(user.email, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).code).toBe('bad-credentials')
    const typed = ` ${first.toLowerCase().replaceAll('-', '')} `
    expect((await enter(user.email, { recoveryCode: typed })).status).toBe(200)
    expect((await enter(user.email, { recoveryCode: first })).code).toBe('bad-credentials')
    expect((await list(client)).recoveryCodes).toBe(9)
    const stored = await club.t.store.db.selectFrom('second_steps').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(second)

    const [renewed = ''] = (await on()).body.recoveryCodes
    expect((await enter(user.email, { recoveryCode: second })).code).toBe('bad-credentials')
    expect((await enter(user.email, { recoveryCode: renewed })).status).toBe(200)
    expect(await mailsTo(user.email)).toEqual(['passkeyAdded', 'recoveryCodeUsed', 'recoveryCodeUsed'])
  })

  test('of two sign-ins with one recovery code, one gets in', async () => {
    const { client, user } = await newPerson('Hugo')
    await add(client, 'Telefone')
    const on = await client.put<{ recoveryCodes: string[] }>('/auth/second-step', {
      asked: true,
      ...password,
    })
    const recoveryCode = on.body.recoveryCodes[0]
    const replies = await Promise.all([1, 2, 3].map(() => enter(user.email, { recoveryCode })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('end the other sessions when one is removed or no longer asked for; the last one takes the question along', async () => {
    const { client, user } = await newPerson('Ines')
    const phone = await add(client, 'Telefone')
    const stick = await add(client, 'Chaveiro')
    await client.put('/auth/second-step', { asked: true, ...password })
    const lost = await club.t.signedIn(user)
    const remove = (id: number, more: object) => client.send('DELETE', `/auth/passkeys/${id}`, more)
    expect((await remove(phone.id, { password: 'Errada-2026!' })).code).toBe('bad-credentials')
    expect((await lost.get('/user')).status).toBe(200)
    expect((await remove(phone.id, { passkey: await answer(stick.key) })).status).toBe(204)
    expect([(await lost.get('/user')).code, (await client.get('/user')).status]).toEqual([
      'unauthenticated',
      200,
    ])
    expect((await enter(user.email)).code).toBe('second-step')
    const removed = await club.t.nobody().post('/auth/passkeys/sign-in', { passkey: await answer(phone.key) })
    expect(removed.code).toBe('bad-credentials')

    const later = await club.t.signedIn(user)
    expect((await client.put('/auth/second-step', { asked: false, ...password })).status).toBe(200)
    expect((await later.get('/user')).code).toBe('unauthenticated')
    expect((await enter(user.email)).status).toBe(200)
    await client.put('/auth/second-step', { asked: true, ...password })
    expect((await remove(stick.id, password)).status).toBe(204)
    expect(await list(client)).toEqual({ passkeys: [], asked: false, recoveryCodes: 0 })
    expect((await enter(user.email)).status).toBe(200)
    expect(await mailsTo(user.email)).toEqual([
      'passkeyAdded',
      'passkeyAdded',
      'passkeyRemoved',
      'secondStepOff',
      'passkeyRemoved',
    ])
  })

  test('are asked for after a new password by mail too', async () => {
    const { client, user } = await newPerson('Joana')
    await add(client, 'Telefone')
    await client.put('/auth/second-step', { asked: true, ...password })
    await club.t.nobody().post('/auth/password/forgot', { email: user.email })
    const { text } = await mailTo(club.t.settings.dataDir, user.email, 2)
    const token = /token=([\w-]+)/.exec(text)?.[1]
    const newer = 'nadar todo dia!'
    expect((await club.t.nobody().post('/auth/password/reset', { token, password: newer })).status).toBe(204)
    expect((await enter(user.email, { password: newer })).code).toBe('second-step')
  })

  test('are in the export by name, without their keys, and go with the account', async () => {
    const { client, user } = await newPerson('Lia')
    await add(client, 'Telefone')
    await client.put('/auth/second-step', { asked: true, ...password })
    const { text, body } = await client.get('/export')
    expect(body).toMatchObject({ passkeys: [{ name: 'Telefone' }] })
    expect(text).not.toMatch(/credentialId|publicKey|codes/)
    await options(client)
    expect((await client.send('DELETE', '/user', password)).status).toBe(204)
    for (const table of ['passkeys', 'passkey_challenges', 'second_steps'] as const) {
      const rows = await club.t.store.db.selectFrom(table).selectAll().where('userId', '=', user.id).execute()
      expect(rows, table).toEqual([])
    }
  })

  test('leave lines in the security log, with ids alone', async () => {
    const { client, user } = await newPerson('Miro')
    const lines: Record<string, unknown>[] = []
    const log = vi.spyOn(club.t.app.log, 'info').mockImplementation((line: unknown) => {
      if (typeof line === 'object' && line !== null && 'security' in line) lines.push({ ...line })
    })
    const { key, id } = await add(client, 'Telefone do Miro')
    const on = await client.put<{ recoveryCodes: string[] }>('/auth/second-step', {
      asked: true,
      ...password,
    })
    await enter(user.email)
    await enter(user.email, { recoveryCode: on.body.recoveryCodes[0] })
    await club.t.nobody().post('/auth/passkeys/sign-in', { passkey: key.answer('made-up') })
    await client.put('/auth/second-step', { asked: false, ...password })
    await client.send('DELETE', `/auth/passkeys/${id}`, password)
    log.mockRestore()
    expect(lines).toMatchObject([
      { security: 'passkey-added', userId: user.id, passkey: id },
      { security: 'second-step-on', userId: user.id },
      { security: 'second-step-asked' },
      { security: 'recovery-code-used', account: user.id },
      { security: 'signed-in', account: user.id },
      { security: 'sign-in-failed' },
      { security: 'second-step-off', userId: user.id },
      { security: 'passkey-removed', userId: user.id, passkey: id },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Miro|@/)
  })
})

test('challenges and answers are limited by address, changes by person', async () => {
  const club = await startClub('sqlite', {
    limits: { ...defaultLimits, signInPerAddress: 2, signInPerAccount: 2 },
  })
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < 5; turn += 1)
    codes.push((await club.t.nobody().post('/auth/passkeys/challenge')).code)
  expect(codes).toEqual([undefined, undefined, undefined, undefined, 'rate-limited'])
  const wrong = { password: 'Errada-2026!' }
  for (let turn = 0; turn < 2; turn += 1) await club.clients.ana.post('/auth/passkeys/options', wrong)
  expect((await club.clients.ana.put('/auth/second-step', { asked: false, ...wrong })).code).toBe(
    'rate-limited',
  )
  await club.t.close()
})
