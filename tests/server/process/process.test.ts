import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { serve } from '#server/serve.ts'
import { headers, xsrfCookie } from '#sync/contract/wire/headers.ts'
import { demoPassword } from '../../../scripts/demo/club.ts'
import { openDemo } from '../../../scripts/demo/open-demo.ts'
import { getRequest, rawConnection } from '../../support/raw-connection.ts'
import { addressOf, runScript } from '../../support/server-process.ts'
import { startTestApp } from '../../support/test-app.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-process-'))
})
afterEach(() => rm(folder, { recursive: true }))

const secret = 'a secret that is long enough for every test'

test('the production server refuses a weak secret with a clear message', async () => {
  const server = runScript('server/main.ts', { APP_SECRET: 'short', DATA_DIR: folder })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^APP_SECRET needs at least 32 characters/)
})

test('the production server refuses the demo database', async () => {
  await (await openDemo(readEnvironment({ DATA_DIR: folder }))).close()
  const dist = join(folder, 'dist')
  await mkdir(dist)
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  const settings = readEnvironment({ APP_SECRET: secret, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  await expect(serve(settings, dist)).rejects.toThrow(/demo club/)
})

test('the demo refuses to listen on other addresses than loopback', async () => {
  const server = runScript('scripts/demo/start.ts', { HOST: '0.0.0.0', DATA_DIR: folder })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/this machine only/)
  expect(existsSync(join(folder, 'demo'))).toBe(false)
})

test('a second server on the same data folder is refused, and the first keeps running', {
  timeout: 120_000,
}, async () => {
  const first = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const address = await addressOf(first)
  const second = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^Another server already uses \S+demo: .* DATA_DIR=\S+ PORT=\d+\n$/)
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' })
  first.child.kill('SIGKILL')
  await first.ended
  const third = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  expect(await addressOf(third)).toMatch(/^http/)
  third.child.kill('SIGTERM')
  await third.ended
})

test('a server on a port in use is refused, naming PORT', { timeout: 120_000 }, async () => {
  const first = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const { port } = new URL(await addressOf(first))
  const other = join(folder, 'other')
  const second = runScript('scripts/demo/start.ts', { DATA_DIR: other, PORT: port, LOG_LEVEL: 'silent' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(new RegExp(`^Port ${port} is in use: .* PORT=\\d+\\n$`))
  const start = runScript('scripts/start.mjs', { DATA_DIR: other, PORT: port })
  expect(await start.ended).toBe(1)
  expect(start.output()).toMatch(
    new RegExp(`^Port ${port} is in use, .* PORT=\\d+ DATA_DIR=\\S+ npm start\\n$`),
  )
  first.child.kill('SIGTERM')
  await first.ended
})

test('a signal makes the server merge the write-ahead log into the database file', async () => {
  const server = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const address = await addressOf(server)
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect((await readdir(join(folder, 'demo'))).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'rumo.sqlite',
    'rumo.sqlite.server',
    'secret',
  ])
})

test('passwords, tokens and query strings are not logged', async () => {
  const server = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'trace' })
  const address = await addressOf(server)
  const signIn = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'athlete@rumo.example', password: demoPassword }),
  })
  const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  await fetch(`${address}/api/invitations/1?token=a-token-from-a-mail`, {
    headers: { cookie: cookies.join('; ') },
  })
  await fetch(`${address}/api/calendar/a-calendar-that-is-secret.ics`)
  await fetch(`${address}/auth/reset-password?token=another-token`, { headers: { accept: 'text/html' } })
  server.child.kill('SIGTERM')
  await server.ended
  const log = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(log.length).toBeGreaterThan(5)
  expect(log.join('\n')).toContain('/api/invitations/:id')
  const secrets = cookies.map((cookie) => cookie.split('=')[1] ?? '?')
  for (const secret of [demoPassword, 'a-token-from-a-mail', 'that-is-secret', 'another-token', ...secrets]) {
    expect(log.join('\n')).not.toContain(secret)
  }
})

test('a request in progress during the shutdown is answered', async () => {
  const t = await startTestApp()
  const address = await t.listen()
  const arrived = once(t.app.server, 'request')
  const answer = fetch(`${address}/api/auth/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ninguem@rumo.example' }),
  })
  await arrived
  const stopped = t.close()
  expect((await answer).status).toBe(204)
  await stopped
})

test('a request that comes on an open connection while the server stops is answered', async () => {
  const t = await startTestApp()
  const address = await t.listen()
  const accepted = once(t.app.server, 'connection')
  const connection = await rawConnection(address)
  await accepted
  const stopped = t.close()
  connection.send(getRequest('/api/health'))
  expect(await connection.rest()).toMatch(/^HTTP\/1\.1 200 /)
  await stopped
})

test('a batch in progress during the shutdown is answered to its end', async () => {
  const t = await startTestApp()
  const ana = await t.signedIn(await t.addUser('athlete', 'Ana'))
  const address = await t.listen()
  const arrived = once(t.app.server, 'request')
  const requests = Array.from({ length: 20 }, (_, index) => ({
    method: 'PUT',
    path: '/user',
    body: { city: `Cidade ${index}` },
  }))
  const answer = fetch(`${address}/api/batch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      [headers.xsrf]: ana.jar.get(xsrfCookie) ?? '',
    },
    body: JSON.stringify({ requests }),
  })
  await arrived
  const stopped = t.close()
  const lines = (await (await answer).text()).trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual(
    requests.map(() => 200),
  )
  await stopped
})
