import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventStream } from '#server/routes/stream.ts'
import { type Club, startClub } from '#tests/support/club.ts'
import { databases, startOn } from '#tests/support/databases.ts'
import { getRequest, rawConnection } from '#tests/support/raw-connection.ts'
import type { TestClient } from '#tests/support/test-client.ts'

function cookieOf(client: TestClient): string {
  return [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** One stream; `ended` resolves when the server ends it. */
async function openStream(url: string, client: TestClient) {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/sync/stream`, {
    headers: { cookie: cookieOf(client) },
    signal: stop.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  async function drain(): Promise<void> {
    for (;;) if ((await reader?.read())?.done !== false) return
  }
  const ended = drain()
  // Aborted by the test, it ends with an error.
  ended.catch(() => undefined)
  return { ended, stop: () => stop.abort() }
}

describe('misbehaving readers of the stream', () => {
  test.each(databases)(
    'one who never reads and signs out is cut off, and everybody else is served, on %s',
    async (kind) => {
      vi.useFakeTimers({ toFake: ['setInterval'] })
      const dist = await mkdtemp(join(tmpdir(), 'rumo-dist-'))
      await writeFile(join(dist, 'large.js'), 'x'.repeat(2_000_000))
      const t = await startOn(kind, { staticDir: dist })
      try {
        const coach = await t.addUser('coach', 'Marina')
        const ana = await t.addUser('athlete', 'Ana')
        await t.link(await t.addGroup(coach), ana)
        const [hostile, honest] = [await t.signedIn(ana), await t.signedIn(ana)]
        const url = await t.listen()
        const { closed, socket, send } = await rawConnection(url)
        socket.pause()
        send(getRequest('/large.js').repeat(16))
        const arrived = new Promise<void>((resolve) => {
          t.app.server.on('request', (request) => {
            if (request.url === '/api/sync/stream') resolve()
          })
        })
        send(getRequest('/api/sync/stream', { cookie: cookieOf(hostile) }))
        await arrived
        // The hint arrives only after the subscription, because both run in one queue.
        const other = await openStream(url, honest)
        await hostile.post('/auth/sign-out')
        vi.advanceTimersByTime(15_000)
        await honest.put('/user', { city: 'Santos' })
        await honest.put('/user', { city: 'Recife' })
        socket.resume()
        await closed
        expect((await honest.get('/user')).status).toBe(200)
        other.stop()
      } finally {
        vi.useRealTimers()
        await t.close()
        await rm(dist, { recursive: true })
      }
    },
  )

  test('one with more than 64 KB unread is disconnected', async () => {
    const opened = new Promise<ServerResponse>((resolve) => {
      server.on('request', (_request, response) => resolve(response))
    })
    const { closed, socket, send } = await rawConnection(await address)
    socket.pause()
    send(getRequest('/'))
    const response = await opened
    response.writeHead(200)
    const left = vi.fn()
    const stream = eventStream(response, left)
    let largest = 0
    while (stream.isOpen()) {
      stream.send('x'.repeat(1_000))
      largest = Math.max(largest, response.writableLength)
    }
    expect(left).toHaveBeenCalledOnce()
    expect(largest).toBeLessThan(66_000)
    stream.send('more')
    stream.close()
    expect(left).toHaveBeenCalledOnce()
    socket.resume()
    await closed
  })

  const server = createServer()
  const address = once(server.listen(0, '127.0.0.1'), 'listening').then(
    () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  afterAll(() => void server.close())
})

describe('several streams of one person', () => {
  let club: Club
  let url: string
  beforeAll(async () => {
    club = await startClub('sqlite')
    url = await club.t.listen()
  })
  afterAll(() => club.t.close())

  test('the eleventh closes the person’s oldest one, of any session, and nobody else’s', async () => {
    const zoe = await openStream(url, club.clients.zoe)
    const second = await club.t.signedIn(club.people.ana)
    const first = await openStream(url, club.clients.ana)
    const others = []
    for (let n = 0; n < 9; n += 1) others.push(await openStream(url, second))
    const finished = vi.fn()
    for (const stream of [zoe, ...others]) stream.ended.then(finished, () => undefined)
    others.push(await openStream(url, second))
    await first.ended
    // Open streams do not count against the limit of concurrent requests.
    expect((await second.get('/user')).status).toBe(200)
    expect(finished).not.toHaveBeenCalled()
    for (const stream of [zoe, ...others]) stream.stop()
  })

  test('a HEAD request to the stream is answered and ends', async () => {
    const { ana, nobody } = club.clients
    const reply = await fetch(`${url}/api/sync/stream`, {
      method: 'HEAD',
      headers: { cookie: cookieOf(ana) },
    })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    expect(
      (await fetch(`${url}/api/sync/stream`, { method: 'HEAD', headers: { cookie: cookieOf(nobody) } }))
        .status,
    ).toBe(401)
  })
})
