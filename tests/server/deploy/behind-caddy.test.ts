import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caddyProgram, startCaddy } from '../../support/caddy.ts'
import { eventually } from '../../support/eventually.ts'
import { startRestartable } from '../../support/restartable-server.ts'

const updates = 2
/** Clients that write without a pause. */
const lanes = 4

/** Only where Caddy is installed. */
describe.skipIf(!existsSync(caddyProgram))('the server behind Caddy as in deploy/', () => {
  let folder: string
  let caddy: Awaited<ReturnType<typeof startCaddy>>
  let server: Awaited<ReturnType<typeof startRestartable>>
  let headers: Record<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rumo-caddy-'))
    server = await startRestartable('scripts/demo/start.ts', {
      DATA_DIR: folder,
      PUBLIC_URL: 'https://localhost',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
    })
    caddy = await startCaddy(folder, server.address)
  })
  afterAll(async () => {
    await caddy.stop()
    await server.stop()
    await rm(folder, { recursive: true })
  })

  test('a person signs in, with cookies for this host alone', async () => {
    const body = { email: 'coach@rumo.example', password: 'Rumo-2026!' }
    const answer = await caddy.ask('/auth/sign-in', { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=/)
    const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    expect(cookies.join()).toMatch(/__Host-rumo_session=/)
    const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
    headers = { cookie: cookies.join('; '), 'x-xsrf-token': xsrf }
  })

  async function athleteId(): Promise<number> {
    const { body } = await caddy.ask('/groups/member/all', { headers })
    return (JSON.parse(body) as { members: { userId: number }[] }).members[0]?.userId ?? 0
  }

  const workout = (clientId: string, athlete: number) => ({
    clientId,
    athleteId: athlete,
    name: 'Tiros',
    description: '8x400m',
    sport: 'run',
    scheduledTo: '2026-03-12',
  })

  test('a batch of changes is stored, and an open stream hears of them at once', async () => {
    const athlete = await athleteId()
    const stream = await caddy.open('/sync/stream', { headers })
    let heard = ''
    stream.on('data', (part: Buffer) => (heard += part.toString()))
    await eventually(() => expect(heard).toContain('event: open'))
    const requests = [1, 2].map(() => ({
      method: 'POST',
      path: '/workout',
      body: workout(randomUUID(), athlete),
    }))
    const { body } = await caddy.ask('/batch', { method: 'POST', headers, body: { requests } })
    const lines = body.trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([201, 201])
    await eventually(() => expect(heard).toContain('"collection":"workouts"'))
    stream.destroy()
  })

  test('the metrics are not for callers through it', async () => {
    expect((await caddy.ask('/metrics')).status).toBe(403)
  })

  test('an update while clients write fails no request and loses none', async () => {
    const athlete = await athleteId()
    const statuses: Record<string, number> = {}
    const acknowledged: string[] = []
    const over = new AbortController()
    async function write(): Promise<void> {
      while (!over.signal.aborted) {
        const clientId = randomUUID()
        const options = { method: 'POST', headers, body: workout(clientId, athlete) }
        const status = await caddy.ask('/workout', options).then(
          (answer) => answer.status,
          (error: unknown) => String(error),
        )
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 201) acknowledged.push(clientId)
      }
    }
    const writing = Promise.all(Array.from({ length: lanes }, write))
    const written = (count: number) => {
      const target = acknowledged.length + count
      return eventually(() => expect(acknowledged.length).toBeGreaterThan(target))
    }
    for (let update = 0; update < updates; update += 1) {
      await written(20)
      await server.restart()
    }
    await written(20)
    over.abort()
    await writing
    expect(statuses).toEqual({ 201: acknowledged.length })
    const list = await caddy.ask(`/workout/athletes/${athlete}`, { headers })
    const kept = (JSON.parse(list.body) as { workouts: { clientId: string }[] }).workouts
    const ids = new Set(kept.map(({ clientId }) => clientId))
    expect(acknowledged.filter((clientId) => !ids.has(clientId))).toEqual([])
  })
})
