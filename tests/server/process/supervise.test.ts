import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { rawConnection } from '../../support/raw-connection.ts'
import { addressOf, runScript } from '../../support/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-supervise-'))
})
afterEach(() => rm(folder, { recursive: true }))

function startProcess(way: string, stopMs = 60_000) {
  const environment = {
    APP_SECRET: 'a secret that is long enough for every test',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
  }
  return runScript('tests/support/supervised-server.ts', environment, [way, String(stopMs)])
}

/** A request whose body never ends. */
async function unfinishedRequest(address: string) {
  const connection = await rawConnection(address)
  const continued = new Promise((resolve) => connection.socket.once('data', resolve))
  connection.send(
    'POST /api/auth/sign-in HTTP/1.1\r\nHost: rumo\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  )
  await continued
  return connection
}

/** The database files; only one once the store has merged its log. */
const files = () => readdir(folder)

test('a write to a closed connection is logged, and the server continues', async () => {
  const server = startProcess('write-after-end')
  const address = await addressOf(server)
  await eventually(() => expect(server.output()).toContain('ERR_STREAM_WRITE_AFTER_END'))
  expect(server.output()).toMatch(/"level":50/)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test.each(['bug', 'unawaited-bug'])(
  'a mistake in the code (%s) is logged as fatal and ends the server in order, not with success',
  async (way) => {
    const server = startProcess(way)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/"level":60.*a mistake in the code/)
    expect(await files()).toEqual(['rumo.sqlite'])
  },
)

test('a request that never ends does not delay the shutdown', async () => {
  const server = startProcess('nothing', 1_000)
  const { closed } = await unfinishedRequest(await addressOf(server))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await closed
  expect(await files()).toEqual(['rumo.sqlite'])
})

test('an unused connection does not delay the shutdown', async () => {
  const server = startProcess('nothing')
  const { closed } = await rawConnection(await addressOf(server))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await closed
})

test('a shutdown that hangs ends at its deadline', async () => {
  const server = startProcess('never-closes', 500)
  await addressOf(server)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('stopping took too long')
})

test('a second signal ends a stopping server at once', async () => {
  const server = startProcess('never-closes')
  await addressOf(server)
  const repeated = setInterval(() => server.child.kill('SIGTERM'), 100)
  expect(await server.ended).toBe(1)
  clearInterval(repeated)
  expect(server.output()).not.toContain('stopping took too long')
})
