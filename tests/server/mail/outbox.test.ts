import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { readOutbox } from '../../support/outbox.ts'
import { startTestApp, type TestApp } from '../../support/test-app.ts'

let t: TestApp
let folder: string
beforeEach(async () => {
  t = await startTestApp()
  folder = join(t.settings.dataDir, 'outbox')
  await t.addUser('athlete', 'Ana')
})
afterEach(() => t.close())

test('a mail that meets a full disk stays queued, leaves no partial file, and is retried', async () => {
  await mkdir(folder)
  const unfinished = join(folder, '.000001-ana@rumo.example.eml.part')
  // Writing to this device answers ENOSPC.
  await symlink('/dev/full', unfinished)
  await t.nobody().post('/auth/password/forgot', { email: 'ana@rumo.example' })
  const stored = () => t.store.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  await eventually(async () => expect((await stored()).dueAt).toBe('2026-03-11T09:00:15.000Z'))
  expect(await stored()).toMatchObject({ sentAt: null, text: expect.stringContaining('token=') })
  expect(await readdir(folder)).toEqual([])
  t.clock.set('2026-03-11T09:00:15.000Z')
  await t.nobody().post('/auth/password/forgot', { email: 'ninguem@rumo.example' })
  await eventually(async () => expect(await readOutbox(t.settings.dataDir)).toHaveLength(1))
  await eventually(async () => expect((await stored()).sentAt).not.toBeNull())
})
