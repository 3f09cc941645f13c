import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCleanup } from '#server/services/cleanup.ts'
import { databases, startOn } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestApp, type TestApp, testPassword } from '../../support/test-app.ts'

describe.each(databases)('the cleanup on %s', (kind) => {
  let t: TestApp
  beforeEach(async () => {
    t = await startOn(kind)
  })
  afterEach(() => t.close())

  test('deletes stored responses, sessions, sign-ups and mails when they expire, and not before', async () => {
    const ana = await t.addUser('athlete', 'Ana')
    const { db } = t.store
    const key = { userId: ana.id, fingerprint: 'f', status: 200, version: null, names: null }
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...key, key: 'old', createdAt: '2026-02-09T08:59:59.999Z' },
        { ...key, key: 'young', createdAt: '2026-02-09T09:00:00.000Z' },
      ])
      .execute()
    const session = { userId: ana.id, createdAt: '2026-01-01T00:00:00.000Z' }
    await db
      .insertInto('sessions')
      .values([
        { ...session, tokenHash: 'over', expiresAt: '2026-03-11T09:00:00.000Z' },
        { ...session, tokenHash: 'open', expiresAt: '2026-03-11T09:00:00.001Z' },
      ])
      .execute()
    const signUp = { email: 'a', passwordHash: 'h', name: 'A', role: 'athlete', language: 'pt' } as const
    await db
      .insertInto('sign_ups')
      .values([
        { ...signUp, id: 'over', createdAt: 'x', expiresAt: '2026-03-11T09:00:00.000Z' },
        { ...signUp, id: 'open', createdAt: 'x', expiresAt: '2026-03-11T09:00:00.001Z' },
      ])
      .execute()
    const mail = { kind: 'reset', recipient: 'a', subject: '', text: '', dueAt: '2027', attempts: 1 }
    const created = { createdAt: '2026-02-09T09:00:00.001Z' }
    await db
      .insertInto('mails')
      .values([
        { ...mail, ...created, messageId: 'sent long ago', sentAt: '2026-02-09T09:00:00.000Z' },
        { ...mail, ...created, messageId: 'sent lately', sentAt: '2026-03-01T09:00:00.000Z' },
        { ...mail, ...created, messageId: 'never sent', sentAt: null },
        { ...mail, messageId: 'never sent in a month', sentAt: null, createdAt: '2026-02-09T09:00:00.000Z' },
      ])
      .execute()
    const outbox = join(t.settings.dataDir, 'outbox')
    await mkdir(outbox)
    const files = { '1-old.eml': '2026-02-09T09:00:00Z', '2-young.eml': '2026-02-09T09:00:01Z' }
    const others = { '.3-torn.eml.part': '2026-01-01T00:00:00Z', 'notes.txt': '2020-01-01T00:00:00Z' }
    for (const [name, written] of Object.entries({ ...files, ...others })) {
      await writeFile(join(outbox, name), '')
      await utimes(join(outbox, name), new Date(written), new Date(written))
    }
    const { dataDir } = t.settings
    const stop = startCleanup(t.store, t.clock, dataDir, (error) => expect.unreachable(String(error)))
    await eventually(async () => {
      const mails = await db.selectFrom('mails').select('messageId').orderBy('id').execute()
      expect(mails.map((row) => row.messageId)).toEqual(['sent lately', 'never sent'])
    })
    await stop()
    expect((await readdir(outbox)).toSorted()).toEqual(['2-young.eml', 'notes.txt'])
    const keys = await db.selectFrom('idempotency_keys').select('key').execute()
    expect(keys.map((row) => row.key)).toEqual(['young'])
    const sessions = await db.selectFrom('sessions').select('tokenHash').execute()
    expect(sessions.map((row) => row.tokenHash)).toEqual(['open'])
    const signUps = await db.selectFrom('sign_ups').select('id').execute()
    expect(signUps.map((row) => row.id)).toEqual(['open'])
  })
})

test('after a cleanup no file of SQLite holds what an erased person wrote', async () => {
  const t = await startTestApp({ isCopy: true })
  const { dataDir } = t.settings
  const holding = async (text: string) => {
    const names = (await readdir(dataDir)).filter((name) => name.startsWith('rumo.sqlite'))
    const contents = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')))
    return names.filter((_, index) => contents[index]?.includes(text))
  }
  const bio = 'Nado de manhã cedo, antes do trabalho'
  const ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
  expect((await ana.put('/user', { bio })).status).toBe(200)
  expect((await ana.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
  expect(await holding('antes do trabalho')).not.toEqual([])
  const stop = startCleanup(t.store, t.clock, dataDir, (error) => expect.unreachable(String(error)))
  await eventually(async () => expect(await holding('antes do trabalho')).toEqual([]))
  await stop()
  await t.close()
})
