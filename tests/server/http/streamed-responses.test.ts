import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readerTimeoutMs } from '#server/http/responses/streamed.ts'
import { dayFromNumber, dayNumber } from '#sync/contract/day.ts'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { insertWorkout } from '../../support/insert-workouts.ts'

/** More than the buffers of two sockets hold. */
const count = 1_500
const description = 'x'.repeat(20_000)

describe.each(databases)('a long response on %s', (kind) => {
  let club: Club
  let port: number
  beforeAll(async () => {
    club = await startClub(kind)
    const { people, t } = club
    await t.store.write(async (tx) => {
      for (let n = 0; n < count; n += 1) {
        await insertWorkout(tx, {
          name: `Treino ${n}`,
          description,
          athleteId: people.ana.id,
          createdBy: people.marina.id,
          scheduledTo: dayFromNumber(dayNumber('2026-01-01') + (n % 365)),
        })
      }
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    port = Number(new URL(await t.listen()).port)
  })
  afterAll(async () => {
    vi.useRealTimers()
    await club.t.close()
  })

  const open = new Set<Socket>()
  afterEach(() => {
    for (const socket of open) socket.destroy()
  })

  /** Sends a request over a socket that reads only when the test says so. */
  function ask(path: string): Socket {
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    const cookie = [...club.clients.ana.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    socket.write(`GET /api${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`)
    socket.pause()
    return socket
  }

  function connections(): Promise<number> {
    return new Promise((resolve, reject) => {
      club.t.app.server.getConnections((error, number) => (error ? reject(error) : resolve(number)))
    })
  }

  test.each(['/export', '/export?format=csv', '/workout/athletes/3'])(
    '%s waits for its reader, and lets go of one that has stopped',
    async (path) => {
      const socket = ask(path)
      await eventually(async () => expect(await connections()).toBe(1))
      // Other requests are answered meanwhile.
      const row = await club.plan()
      expect(row.version).toBe(1)
      await eventually(async () => {
        vi.advanceTimersByTime(readerTimeoutMs)
        expect(await connections()).toBe(0)
      })
      let received = 0
      socket.on('data', (part) => {
        received += part.length
      })
      socket.on('error', () => {})
      const ended = new Promise((resolve) => socket.once('close', resolve))
      socket.resume()
      await ended
      expect(received).toBeLessThan(count * description.length)
    },
  )

  test('a short list is sent whole, with its length', async () => {
    const cookie = [...club.clients.ana.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const read = (url: string) => club.t.app.inject({ url: `/api${url}`, headers: { cookie } })
    const short = await read('/workout/athletes/3?startDate=2026-01-01&endDate=2026-01-02')
    expect(short.json<{ workouts: object[] }>().workouts.length).toBeGreaterThan(5)
    expect(short.headers['content-length']).toBe(String(short.rawPayload.length))
    const long = await read('/workout/athletes/3?startDate=2026-01-01&endDate=2026-01-31')
    expect(long.json<{ workouts: object[] }>().workouts.length).toBeGreaterThan(100)
    expect(long.headers['content-length']).toBeUndefined()
  })

  test('a slow reader gets everything', async () => {
    const socket = ask('/export')
    const parts: Buffer[] = []
    let received = 0
    let next = 15_000_000
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      received += part.length
      if (received < next) return
      // Far more than the buffers hold has been sent since the last check.
      next += 15_000_000
      vi.advanceTimersByTime(readerTimeoutMs)
    })
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.resume()
    await ended
    const text = Buffer.concat(parts).toString()
    expect(text.startsWith('HTTP/1.1 200')).toBe(true)
    expect(text.endsWith('\r\n0\r\n\r\n')).toBe(true)
    expect(text.match(/"name":"Treino /g)).toHaveLength(count)
  })
})
