import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { created } from '../../support/club.ts'
import { databases, startOn } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { mailTo } from '../../support/outbox.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

const minuteMs = 60_000
const start = Date.parse('2026-03-11T09:00:00.000Z')

/** Decodes a header of encoded words (RFC 2047). */
function decoded(header: string): string {
  const words = [...header.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g)]
  return Buffer.concat(words.map(([, part = '']) => Buffer.from(part, 'base64'))).toString()
}

describe.each(databases)('daily mail limits on %s', (kind) => {
  let t: TestApp
  beforeEach(async () => {
    t = await startOn(kind)
  })
  afterEach(() => t.close())

  /** Longer than the minimum time between two mails of one kind. */
  const setMinutes = (minutes: number) => t.clock.set(new Date(start + minutes * minuteMs * 2).toISOString())

  const mailsTo = async (recipient: string): Promise<number> => {
    const mails = t.store.db.selectFrom('mails').select('id').where('recipient', '=', recipient)
    return (await mails.execute()).length
  }

  /** A link that ended before its mail went out is not sent any more: the time moves on once all have gone. */
  const allSent = () =>
    eventually(async () => {
      const waiting = t.store.db.selectFrom('mails').select('id').where('sentAt', 'is', null)
      expect(await waiting.execute()).toEqual([])
    })

  /** Repeats a request with this pause. @returns the different statuses. */
  async function ask(path: string, email: string, times: number): Promise<Set<string>> {
    const answers = new Set<string>()
    for (let n = 0; n < times; n += 1) {
      setMinutes(n)
      const { status, body } = await t.nobody().post(path, { email })
      answers.add(JSON.stringify([status, body]))
      await allSent()
    }
    return answers
  }

  test('one account gets at most twenty reset links, and the response does not change', async () => {
    await t.addUser('athlete', 'Ana')
    const path = '/auth/password/forgot'
    const answers = await ask(path, 'ana@rumo.example', 21)
    expect(await mailsTo('ana@rumo.example')).toBe(20)
    expect(answers).toEqual(await ask(path, 'ninguem@rumo.example', 1))
    // The last link that was mailed is still valid.
    const { text } = await mailTo(t.settings.dataDir, 'ana@rumo.example', 20)
    const token = /token=(\S+)/.exec(text)?.[1]
    const reset = await t.nobody().post('/auth/password/reset', { token, password: 'Nova-Senha-2' })
    expect(reset.status).toBe(204)
    t.clock.set('2026-03-12T09:00:01.000Z')
    await t.nobody().post(path, { email: 'ana@rumo.example' })
    // Including the mail that the password was changed.
    expect(await mailsTo('ana@rumo.example')).toBe(22)
  })

  test('an owner gets at most five mails about sign-ups with their address', async () => {
    await t.addUser('athlete', 'Ana')
    const account = { email: 'ana@rumo.example', password: 'Nova-Senha-1', name: 'Outra' }
    for (let n = 0; n < 6; n += 1) expect((await t.nobody().post('/user', account)).status).toBe(201)
    expect(await mailsTo(account.email)).toBe(5)
  })

  const inviting = (coach: TestClient, groupId: number) => (email: string) =>
    coach.post('/groups/invite', { groupId, email })

  test('an address gets five invitations from one coach, and twenty from all', async () => {
    const coaches = []
    for (let n = 0; n < 5; n += 1) {
      const coach = await t.addUser('coach', `Coach${n}`)
      coaches.push(inviting(await t.signedIn(coach), (await t.addGroup(coach)).id))
    }
    const [first, second, third, fourth, fifth] = coaches
    for (const invite of [first, second, third, fourth])
      for (let n = 0; n < 5; n += 1) expect((await invite?.('alvo@rumo.example'))?.status).toBeLessThan(300)
    const refused = [await first?.('alvo@rumo.example'), await fifth?.('alvo@rumo.example')]
    for (const reply of refused)
      expect([reply?.status, reply?.code, reply?.headers['retry-after']]).toEqual([
        429,
        'rate-limited',
        '3600',
      ])
    expect(await mailsTo('alvo@rumo.example')).toBe(20)
    expect((await fifth?.('outro@rumo.example'))?.status).toBe(201)
  })

  test('a coach sends at most two hundred invitations, and a refused one changes nothing', async () => {
    const marina = await t.addUser('coach', 'Marina')
    const client = await t.signedIn(marina)
    const [one, other] = [await t.addGroup(marina), await t.addGroup(marina, 'Outro')]
    const [invite, inviteElsewhere] = [inviting(client, one.id), inviting(client, other.id)]
    const last = created(await invite('p0@rumo.example'), 'invitation')
    for (let n = 1; n < 200; n += 1) expect((await invite(`p${n}@rumo.example`)).status).toBe(201)
    expect((await inviteElsewhere('p200@rumo.example')).code).toBe('rate-limited')
    expect((await client.post(`/groups/invitations/${last.id}/resend`)).code).toBe('rate-limited')
    const listed = await client.get<{ invitations: { id: number; version: number }[] }>(
      `/groups/invitations/${one.id}`,
    )
    expect(listed.body.invitations.find(({ id }) => id === last.id)?.version).toBe(last.version)
    expect(
      (await client.get<{ invitations: unknown[] }>(`/groups/invitations/${other.id}`)).body.invitations,
    ).toEqual([])
    t.clock.set('2026-03-12T09:00:01.000Z')
    const nextDay = await t.signedIn(marina)
    expect((await inviting(nextDay, other.id)('p200@rumo.example')).status).toBe(201)
  })

  test('addresses that nobody confirmed get three hundred mails an hour in all, and the answer does not change', async () => {
    const account = (n: number) => ({ email: `p${n}@rumo.example`, password: 'Nova-Senha-1', name: 'Outra' })
    const signUp = async (n: number) => {
      const client = t.nobody()
      expect((await client.post('/user', account(n))).status).toBe(201)
      return (await client.post('/auth/email-verification/request', { email: account(n).email })).status
    }
    const mail = {
      messageId: 'x',
      subject: '',
      text: '',
      dueAt: '',
      attempts: 0,
      sentAt: null,
      senderId: null,
    }
    const rows = Array.from({ length: 299 }, (_, n) => ({
      ...mail,
      messageId: `<${n}>`,
      recipient: `q${n}@rumo.example`,
      kind: 'verification',
      createdAt: '2026-03-11T08:30:00.000Z',
      sentAt: '2026-03-11T08:30:00.000Z',
    }))
    await t.store.db.insertInto('mails').values(rows).execute()
    expect(await signUp(1)).toBe(200)
    expect(await mailsTo('p1@rumo.example')).toBe(1)
    expect(await signUp(2)).toBe(200)
    expect(await mailsTo('p2@rumo.example')).toBe(0)
    t.clock.set('2026-03-11T10:00:01.000Z')
    expect(await signUp(3)).toBe(200)
    expect(await mailsTo('p3@rumo.example')).toBe(1)
  })

  test('invitations do not count against reset links', async () => {
    const coach = await t.addUser('coach', 'Marina')
    const invite = inviting(await t.signedIn(coach), (await t.addGroup(coach)).id)
    await t.addUser('athlete', 'Ana')
    for (let n = 0; n < 6; n += 1) await invite('ana@rumo.example')
    await t.nobody().post('/auth/password/forgot', { email: 'ana@rumo.example' })
    expect(await mailsTo('ana@rumo.example')).toBe(6)
  })

  test('no sign that is read as a dot, colon, slash or at makes a link of a name', async () => {
    const names = [
      'evil.example',
      'evil。example',
      'evil․example',
      'evil．example',
      'evil｡example',
      'evil⒈com',
    ]
    const more = ['https:／／evil﹒example', 'a＠evil﹒example', 'evil．example／x']
    for (const [n, name] of [...names, ...more].entries()) {
      const coach = await t.addUser('coach', name, `coach${n}@rumo.example`)
      const invite = inviting(await t.signedIn(coach), (await t.addGroup(coach)).id)
      await invite(`a${n}@rumo.example`)
      const { text } = await mailTo(t.settings.dataDir, `a${n}@rumo.example`)
      const said = text.slice(0, text.indexOf(' convidou você')).normalize('NFKC').replaceAll('。', '.')
      expect([name, /\S[.:/@]+[\p{L}\p{N}]/u.test(said)]).toEqual([name, false])
    }
    const honest = await t.addUser('coach', 'Zé 2… nº 1', 'honest@rumo.example')
    await inviting(await t.signedIn(honest), (await t.addGroup(honest)).id)('b@rumo.example')
    expect((await mailTo(t.settings.dataDir, 'b@rumo.example')).text).toContain('Zé 2')
  })

  test('a name is shortened in the subject, without line breaks and direction marks', async () => {
    const coach = await t.addUser('coach', 'Cl\u202Eique\naqui', 'coach@rumo.example')
    const invite = inviting(await t.signedIn(coach), (await t.addGroup(coach, '🏊'.repeat(100))).id)
    await invite('ana@rumo.example')
    const mail = await mailTo(t.settings.dataDir, 'ana@rumo.example')
    expect(decoded(mail.subject)).toBe(`Cl ique aqui convidou você para ${'🏊'.repeat(59)}…`)
    expect(mail.text).toContain(`Cl ique aqui convidou você para o grupo "${'🏊'.repeat(100)}"`)
  })
})
