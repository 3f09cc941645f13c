import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultLimits } from '#server/env.ts'
import type { UserRow } from '#server/store/tables.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { limits } from '#sync/contract/limits.ts'
import { type Batch, batchLine } from '#sync/contract/wire/batch.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { databases, startOn } from '../../support/databases.ts'
import { type TestApp, testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

type Inner = Batch['requests'][number]

const workout = (athlete: UserRow, more: Record<string, unknown> = {}) => ({
  name: 'Rodagem',
  description: '10 km',
  sport: 'run',
  athleteId: athlete.id,
  scheduledTo: '2026-03-12',
  clientId: newClientId(),
  ...more,
})

describe.each(databases)('a batch on %s', (kind) => {
  let app: TestApp
  let coach: UserRow
  let athlete: UserRow
  let client: TestClient

  beforeEach(async () => {
    app = await startOn(kind)
    coach = await app.addUser('coach', 'Ana')
    athlete = await app.addUser('athlete', 'Bia')
    await app.link(await app.addGroup(coach), athlete)
    client = await app.signedIn(coach)
  })
  afterEach(() => app.close())

  async function send(requests: Inner[], from = client) {
    const reply = await from.post('/batch', { requests })
    const lines = reply.status === 200 ? reply.text.trimEnd().split('\n') : []
    return { ...reply, lines: lines.map((line) => batchLine.parse(JSON.parse(line))) }
  }

  it('answers each request as if it had come by itself, in their order', async () => {
    const body = workout(athlete)
    const { lines } = await send([
      { method: 'POST', path: '/workout', body },
      { method: 'POST', path: '/workout', body: workout(athlete, { sport: 'chess' }) },
      { method: 'GET', path: `/workout/athletes/${athlete.id}` },
      { method: 'GET', path: '/nowhere' },
    ])
    expect(lines.map(({ index, status }) => [index, status])).toEqual([
      [0, 201],
      [1, 422],
      [2, 200],
      [3, 404],
    ])
    expect(lines[1]?.body).toMatchObject({ code: 'invalid' })
    expect(lines[2]?.body).toMatchObject({ workouts: [{ clientId: body.clientId, name: 'Rodagem' }] })
    expect(lines[3]?.body).toMatchObject({ code: 'no-such-call' })
  })

  it('gathers no long answer, and not many together: they are asked alone', async () => {
    const description = 'x'.repeat(20_000)
    for (let n = 0; n < 20; n += 1) await client.post('/workout', workout(athlete, { description }))
    const list: Inner = { method: 'GET', path: `/workout/athletes/${athlete.id}` }
    const { lines } = await send([list, { method: 'GET', path: '/user' }])
    expect(lines.map(({ status }) => status)).toEqual([413, 200])
    expect(lines[0]?.body).toMatchObject({ code: 'ask-alone' })
    const alone = await client.get<{ workouts: object[] }>(list.path)
    expect(alone.body.workouts).toHaveLength(20)
    const page: Inner = { method: 'GET', path: '/sync/workouts' }
    const { lines: many, text } = await send(Array.from({ length: limits.batchRequests }, () => page))
    expect([many.at(0)?.status, many.at(-1)?.status]).toEqual([200, 413])
    expect(text.length).toBeLessThan(1.2 * limits.batchAnswerBytes)
  })

  it('keeps If-Match and Idempotency-Key of each request', async () => {
    const made = await client.post<{ workout: { id: number } }>('/workout', workout(athlete))
    const { id } = made.body.workout
    const edit = (name: string, key: string, version: number): Inner => ({
      method: 'PATCH',
      path: '/workout',
      body: { id, name },
      headers: { [headers.ifMatch]: `"${version}"`, [headers.idempotencyKey]: key },
    })
    const { lines } = await send([edit('A', 'one', 1), edit('A', 'one', 1), edit('B', 'two', 1)])
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 412])
    expect(lines.map((line) => line.headers[headers.replayed])).toEqual([undefined, 'true', undefined])
  })

  it('checks the access of each request', async () => {
    const stranger = await app.signedIn(await app.addUser('coach', 'Eva'))
    const made = await client.post<{ workout: { id: number } }>('/workout', workout(athlete))
    const { lines } = await send(
      [
        { method: 'GET', path: `/workout/${made.body.workout.id}` },
        { method: 'POST', path: '/workout', body: workout(athlete) },
        { method: 'GET', path: '/user' },
      ],
      stranger,
    )
    expect(lines.map(({ status }) => status)).toEqual([404, 404, 200])
  })

  it('needs a session and its token, and is for the person that it names', async () => {
    const requests: Inner[] = [{ method: 'GET', path: '/user' }]
    expect((await send(requests, app.nobody())).code).toBe('unauthenticated')
    const noToken = await client.app.inject({
      method: 'POST',
      url: '/api/batch',
      headers: { cookie: [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      payload: { requests },
    })
    expect(noToken.json()).toMatchObject({ code: 'xsrf' })
    const other = await client.post('/batch', { requests }, { [headers.user]: String(athlete.id) })
    expect(other.code).toBe('user-mismatch')
  })

  it.each([
    ['POST', '/batch'],
    ['GET', '/sync/stream'],
    ['POST', '/auth/sign-in'],
    ['POST', '/%61uth/sign-out'],
    ['GET', '/export'],
  ] as const)('refuses %s %s inside, and answers the rest', async (method, path) => {
    const { lines } = await send([
      { method, path, body: method === 'POST' ? { requests: [] } : undefined },
      { method: 'GET', path: '/auth/session' },
    ])
    expect(lines.map(({ status }) => status)).toEqual([422, 200])
    expect(lines[0]?.body).toMatchObject({ code: 'invalid' })
    expect((await client.get('/user')).status).toBe(200)
  })

  it('ends the later requests of a session that ended half way, each with its own answer', async () => {
    const bia = await app.signedIn(athlete)
    const read: Inner = { method: 'GET', path: '/user' }
    const { lines } = await send(
      [read, { method: 'DELETE', path: '/user', body: { password: testPassword } }, read, read],
      bia,
    )
    expect(lines.map(({ status }) => status)).toEqual([200, 204, 401, 401])
    expect(lines[3]?.body).toMatchObject({ code: 'unauthenticated' })
  })

  it('goes on after a request on which the server fails', async () => {
    await app.store.db.schema.alterTable('notices').renameTo('broken').execute()
    const read: Inner = { method: 'GET', path: '/user' }
    const { lines } = await send([read, { method: 'GET', path: '/notices' }, read])
    expect(lines.map(({ status }) => status)).toEqual([200, 500, 200])
    expect(lines[1]?.body).toMatchObject({ code: 'internal' })
  })

  it('refuses more requests than allowed, and an address outside the API', async () => {
    const many = Array.from(
      { length: limits.batchRequests + 1 },
      (): Inner => ({ method: 'GET', path: '/user' }),
    )
    expect((await send(many)).code).toBe('invalid')
    expect((await send([])).code).toBe('invalid')
    expect((await send([{ method: 'GET', path: 'http://elsewhere.example/' }])).code).toBe('invalid')
    expect((await send([{ method: 'GET', path: '//elsewhere.example/' }])).code).toBe('invalid')
  })

  it('takes several of one person at once without waiting for itself', async () => {
    const requests = Array.from({ length: 20 }, (): Inner => ({ method: 'GET', path: '/user' }))
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(requests)))
    for (const { lines } of replies) expect(lines.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})

describe('the limits of a batch', () => {
  it('count each of its requests', async () => {
    const limited = await startOn('sqlite', { settings: { limits: { ...defaultLimits, perPerson: 5 } } })
    const client = await limited.signedIn(await limited.addUser('coach', 'Ana'))
    const requests = Array.from({ length: 8 }, (): Inner => ({ method: 'GET', path: '/user' }))
    const reply = await client.post('/batch', { requests })
    const lines = reply.text
      .trimEnd()
      .split('\n')
      .map((line) => batchLine.parse(JSON.parse(line)))
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
    expect(Number(lines.at(-1)?.headers['Retry-After'])).toBeGreaterThan(0)
    await limited.close()
  })
})
