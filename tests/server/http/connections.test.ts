import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { getRequest, rawConnection } from '../../support/raw-connection.ts'
import { startTestApp, type TestApp } from '../../support/test-app.ts'

let t: TestApp
let dist: string
let url: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rumo-dist-'))
  await writeFile(join(dist, 'large.js'), 'x'.repeat(2_000_000))
  t = await startTestApp({ staticDir: dist, settings: { requestMs: 200 } })
  url = await t.listen()
})
afterAll(async () => {
  await t.close()
  await rm(dist, { recursive: true })
})

const begun = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: rumo\r\n'

test('a request may take 30 seconds, a shutdown 10', () => {
  expect(readEnvironment({})).toMatchObject({ requestMs: 30_000, stopMs: 10_000 })
})

test.each([
  ['never sends anything', ''],
  ['never ends its headers', begun],
  ['never ends its body', `${begun}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`],
])('a connection that %s ends', async (_what, text) => {
  const connection = await rawConnection(url)
  if (text !== '') connection.send(text)
  await connection.rest()
})

test('a slowly sent body does not extend the request timeout', async () => {
  const connection = await rawConnection(url)
  connection.send(`${begun}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`)
  const drip = setInterval(() => connection.send(' '), 20)
  const answer = await connection.rest()
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection whose client never reads responses is closed', async () => {
  const ended = new Promise<void>((resolve) => {
    t.app.server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  const { socket, send } = await rawConnection(url)
  socket.pause()
  send(getRequest('/large.js').repeat(8))
  await ended
  socket.destroy()
})

test('a keep-alive connection is closed when no request follows', async () => {
  const connection = await rawConnection(url)
  connection.send(getRequest('/api/health'))
  await once(connection.socket, 'data')
  connection.send(getRequest('/api/health'))
  expect(await connection.rest()).toMatch(/^HTTP\/1\.1 200 /)
})

test('an open stream is not closed by these timeouts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const own = await startTestApp({ settings: { requestMs: 200 } })
  try {
    const ana = await own.addUser('athlete', 'Ana')
    const client = await own.signedIn(ana)
    const address = await own.listen()
    const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const stream = await rawConnection(address)
    stream.send(getRequest('/api/sync/stream', { cookie }))
    await once(stream.socket, 'data')
    const silent = await rawConnection(address)
    const idle = await rawConnection(address)
    idle.send(getRequest('/api/health'))
    const othersEnded = new AbortController()
    void Promise.all([silent.rest(), idle.rest()]).then(() => othersEnded.abort())
    while (!othersEnded.signal.aborted) {
      const beat = once(stream.socket, 'data')
      vi.advanceTimersByTime(15_000)
      expect(String(await beat)).toContain('still here')
    }
    const hint = once(stream.socket, 'data')
    await client.put('/user', { city: 'Santos' })
    expect(String(await hint)).toContain('event: change')
    stream.socket.destroy()
  } finally {
    vi.useRealTimers()
    await own.close()
  }
})
