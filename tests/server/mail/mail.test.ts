import { describe, expect, test } from 'vitest'
import { startClub } from '../../support/club.ts'
import { databases, startOn } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { mailHeader, mailText, startMailServer } from '../../support/mail-server.ts'

const account = {
  email: 'novo@rumo.example',
  password: 'Nova-Senha-1',
  name: 'João\r\nBcc: alguem@rumo.example',
}

async function until(condition: () => boolean): Promise<void> {
  await eventually(() => expect(condition()).toBe(true))
}

describe.each(databases)('mail over SMTP on %s', (kind) => {
  test('arrives once and only at the receiver, whatever is in people’s names', async () => {
    const server = await startMailServer()
    const t = await startOn(kind, { settings: { mailUrl: server.url } })
    const client = t.nobody()
    await client.post('/user', account)
    await client.post('/auth/email-verification/request', { email: account.email })
    await until(() => server.received.length === 1)
    const [mail] = server.received
    expect(mail?.to).toEqual([account.email])
    expect(mailHeader(mail?.raw ?? '', 'Bcc')).toBe('')
    expect(mailText(mail?.raw ?? '')).toMatch(/Olá, João Bcc: alguem@ rumo. example!/)
    expect(mailHeader(mail?.raw ?? '', 'From')).toBe('Rumo <rumo@localhost>')
    await t.close()
    await server.close()
  })

  test('that the mail server rejects is retried with the same Message-ID', async () => {
    const server = await startMailServer()
    const t = await startOn(kind, { settings: { mailUrl: server.url } })
    server.refuse(1)
    const client = t.nobody()
    await client.post('/user', account)
    await client.post('/auth/email-verification/request', { email: account.email })
    const stored = async () => t.store.db.selectFrom('mails').selectAll().executeTakeFirst()
    // Rejected once: due again in 15 s, not at the end of the lease.
    await eventually(async () => expect((await stored())?.dueAt).toBe('2026-03-11T09:00:15.000Z'))
    expect(server.received).toEqual([])
    t.clock.set('2026-03-11T09:00:15.000Z')
    await t.nobody().post('/auth/password/forgot', { email: 'ninguem@rumo.example' })
    await until(() => server.received.length === 1)
    expect(mailHeader(server.received[0]?.raw ?? '', 'Message-ID')).toBe((await stored())?.messageId)
    await eventually(async () => expect((await stored())?.sentAt).not.toBeNull())
    expect((await stored())?.text).toBe('')
    await t.close()
    await server.close()
  })
})

describe.each(databases)('mail that nobody can use any more, on %s', (kind) => {
  async function failing(responseCode: number) {
    const server = await startMailServer()
    const t = await startOn(kind, { settings: { mailUrl: server.url } })
    await t.addUser('athlete', 'Ana')
    server.refuse(1, responseCode)
    await t.nobody().post('/auth/password/forgot', { email: 'ana@rumo.example' })
    const stored = () => t.store.db.selectFrom('mails').selectAll().orderBy('id').execute()
    const wake = () => t.nobody().post('/auth/password/forgot', { email: 'ninguem@rumo.example' })
    const close = async () => {
      await t.close()
      await server.close()
    }
    return { server, t, stored, wake, close }
  }

  test('is not tried again after a refusal for good', async () => {
    const { server, t, stored, wake, close } = await failing(550)
    await eventually(async () => expect((await stored())[0]).toMatchObject({ attempts: 1, text: '' }))
    t.clock.set('2026-03-11T09:05:01.000Z')
    await wake()
    await t.store.db.updateTable('mails').set({ dueAt: '2026-03-11T09:00:00.000Z' }).execute()
    await wake()
    expect([(await stored())[0]?.attempts, server.received]).toEqual([1, []])
    await close()
  })

  test('is not sent once its link has ended, and a new one is', async () => {
    const { server, t, stored, wake, close } = await failing(451)
    await eventually(async () => expect((await stored())[0]?.dueAt).toBe('2026-03-11T09:00:15.000Z'))
    t.clock.set('2026-03-11T09:10:00.000Z')
    await wake()
    await eventually(async () => expect((await stored())[0]).toMatchObject({ attempts: 2, text: '' }))
    expect(server.received).toEqual([])
    await t.nobody().post('/auth/password/forgot', { email: 'ana@rumo.example' })
    await until(() => server.received.length === 1)
    await close()
  })
})

describe.each(databases)('mail after the clock was set back an hour, on %s', (kind) => {
  test('does not wait for that hour, whether it was tried before or not, nor does a new code', async () => {
    const server = await startMailServer()
    const t = await startOn(kind, { settings: { mailUrl: server.url } })
    const forgot = (email: string) => t.nobody().post('/auth/password/forgot', { email })
    const stored = () => t.store.db.selectFrom('mails').selectAll().orderBy('id').execute()
    await t.addUser('athlete', 'Ana')
    server.refuse(1)
    await forgot('ana@rumo.example')
    await eventually(async () => expect((await stored())[0]?.dueAt).toBe('2026-03-11T09:00:15.000Z'))
    const waiting = { recipient: 'bea@rumo.example', subject: 'S', text: 'T', attempts: 0, sentAt: null }
    const written = { kind: 'reset', messageId: '<one@rumo>', createdAt: t.clock.now().toISOString() }
    await t.store.db
      .insertInto('mails')
      .values({ ...waiting, ...written, dueAt: written.createdAt })
      .execute()
    t.clock.set('2026-03-11T08:00:00.000Z')
    await forgot('ana@rumo.example')
    await until(() => server.received.length === 3)
    const receivers = server.received.map((mail) => mail.to[0])
    expect(receivers.filter((receiver) => receiver === 'ana@rumo.example')).toHaveLength(2)
    expect(receivers).toContain('bea@rumo.example')
    await t.close()
    await server.close()
  })

  test('leaves mails that another process is sending, and mails that wait for a retry', async () => {
    const server = await startMailServer()
    const t = await startOn(kind, { settings: { mailUrl: server.url } })
    const mail = {
      recipient: 'bea@rumo.example',
      subject: 'S',
      text: 'T',
      kind: 'reset',
      sentAt: null,
      createdAt: 'x',
    }
    await t.store.db
      .insertInto('mails')
      .values([
        // Claimed by a process whose clock is a little ahead.
        { ...mail, messageId: '<taken@rumo>', attempts: 1, dueAt: '2026-03-11T09:05:02.000Z' },
        { ...mail, messageId: '<waits@rumo>', attempts: 12, dueAt: '2026-03-11T10:00:00.000Z' },
        { ...mail, messageId: '<due@rumo>', attempts: 0, dueAt: '2026-03-11T09:00:00.000Z' },
      ])
      .execute()
    await t.nobody().post('/auth/password/forgot', { email: 'ninguem@rumo.example' })
    await until(() => server.received.length > 0)
    await t.close()
    expect(server.received.map(({ raw }) => mailHeader(raw, 'Message-ID'))).toEqual(['<due@rumo>'])
    await server.close()
  })
})

test('two processes on one database send each mail once, on PostgreSQL', async () => {
  const server = await startMailServer()
  const club = await startClub('postgres')
  const { startTestApp } = await import('../../support/test-app.ts')
  const options = { databaseUrl: club.t.settings.databaseUrl, settings: { mailUrl: server.url } }
  const [one, other] = [await startTestApp(options), await startTestApp(options)]
  const emails = Array.from({ length: 12 }, (_, index) => `p${index}@rumo.example`)
  for (const email of emails) await one.addUser('athlete', email, email)
  await Promise.all(
    emails.map((email, index) => (index % 2 ? one : other).nobody().post('/auth/password/forgot', { email })),
  )
  await until(() => server.received.length >= emails.length)
  await one.close()
  await other.close()
  expect(new Set(server.received.map((mail) => mail.to[0]))).toEqual(new Set(emails))
  expect(server.received).toHaveLength(emails.length)
  await club.t.close()
  await server.close()
})
