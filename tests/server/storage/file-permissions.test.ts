import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, runScript } from '../../support/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-private-'))
})
const started: ReturnType<typeof runScript>[] = []
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.child.kill('SIGKILL')
    await server.ended
  }
  await rm(folder, { recursive: true })
})

/** Paths below a folder on which group or others have any permission, without links. */
async function readable(path: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(path, { recursive: true })) {
    const { mode } = await lstat(join(path, name))
    if ((mode & 0o077) !== 0 && (mode & 0o170000) !== 0o120000) found.push(name)
  }
  return found.toSorted((one, other) => one.localeCompare(other))
}

function demo() {
  const server = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' })
  started.push(server)
  return server
}

/** @returns the server's output. */
async function startAndStop(): Promise<string> {
  const server = demo()
  await addressOf(server)
  server.child.kill('SIGTERM')
  await server.ended
  return server.output()
}

/** A mail in the outbox takes a call that sends one. */
async function askForMail(address: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'coach@rumo.example' })
  await fetch(`${address}/api/auth/password/forgot`, { method: 'POST', headers, body })
}

test('files from server, backup and restore are readable by their owner only', async () => {
  const server = demo()
  await askForMail(await addressOf(server))
  await expect.poll(() => readdir(join(folder, 'demo', 'outbox')).catch(() => [])).toHaveLength(1)
  expect((await readdir(join(folder, 'demo'))).length).toBeGreaterThan(3)
  expect(await readable(folder)).toEqual([])
  server.child.kill('SIGTERM')
  await server.ended
  const environment = { DATA_DIR: join(folder, 'demo') }
  await mkdir(join(folder, 'other'), { mode: 0o700 })
  const file = join(folder, 'backup')
  expect(await runScript('scripts/backup.ts', environment, [file]).ended).toBe(0)
  const place = { DATA_DIR: join(folder, 'other', 'data') }
  expect(await runScript('scripts/restore.ts', place, [file]).ended).toBe(0)
  expect(await readable(folder)).toEqual([])
})

test('files that earlier versions left readable are restricted and logged at start, other files stay as they are', async () => {
  const data = join(folder, 'demo')
  await startAndStop()
  await mkdir(join(data, 'outbox'))
  await writeFile(join(data, 'outbox', '000001-a.eml'), 'mail')
  await writeFile(join(data, 'notes.txt'), 'of the operator')
  await writeFile(join(folder, 'elsewhere'), 'shared')
  await symlink(join(folder, 'elsewhere'), join(data, 'outbox', 'link'))
  const open = ['rumo.sqlite', 'outbox', 'outbox/000001-a.eml', 'notes.txt']
  for (const name of open) await chmod(join(data, name), name === 'outbox' ? 0o755 : 0o644)
  await chmod(join(folder, 'elsewhere'), 0o644)
  const output = await startAndStop()
  expect(await readable(folder)).toEqual(['demo/notes.txt', 'elsewhere'])
  expect(output).toMatch(/"paths":\[.*rumo\.sqlite.*others could read these/)
})
