import { once } from 'node:events'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitConcurrency } from '#server/http/limits/concurrency.ts'
import { loopShares } from '#server/loop-time.ts'
import { getRequest, rawConnection } from '../../support/raw-connection.ts'

/**
 * A server whose requests end when the test says so; the caller's id is in the path. A streamed response begins at once and
 * ends then. A calendar has no caller, and a secret.
 */
function startServer(share = Number.POSITIVE_INFINITY) {
  const app = Fastify()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { person } = request.params as { person: string }
    if (person === undefined) return
    const known = { role: 'athlete', tokenHash: '', createdAt: '', lastSeenAt: '', expiresAt: '' } as const
    request.caller = person === '0' ? null : { ...known, userId: Number(person) }
  })
  app.decorateRequest('askedInBatch', false)
  limitConcurrency(app, loopShares(share))
  const ended = (name: string) => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  async function* streamed(name: string) {
    yield 'first'
    await ended(name)
    yield 'second'
  }
  app.get<{ Params: { person: string; name: string } }>('/:person/:name', async ({ params }, reply) => {
    if (params.name.startsWith('streams')) return reply.send(Readable.from(streamed(params.name)))
    await ended(params.name)
    if (params.name.startsWith('fails')) throw new Error('failed')
    return 'done'
  })
  app.get<{ Params: { secret: string; name: string } }>(
    '/calendar/:secret/:name',
    { config: { accountParam: 'secret' } },
    ({ params }) => ended(params.name),
  )
  return {
    app,
    begun,
    end: (name: string) => ends.get(name)?.(),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
  }
}

let server: ReturnType<typeof startServer>
beforeEach(() => {
  server = startServer()
})
afterEach(() => server.app.close())

/** Light-my-request sends only when `then` is called, so this sends all of them at once. */
function ask(path: string) {
  const reply = server.app.inject(path)
  void reply.then(() => undefined)
  return reply
}

test('two requests of one person run at once, the third waits; other people do not wait', async () => {
  const replies = [ask('/1/a'), ask('/1/b'), ask('/1/c'), ask('/2/d'), ask('/0/e')]
  await expect.poll(() => server.begun.toSorted()).toEqual(['a', 'b', 'd', 'e'])
  server.end('b')
  await expect.poll(() => server.begun.at(-1)).toBe('c')
  for (const name of server.begun) server.end(name)
  for (const reply of replies) expect((await reply).statusCode).toBe(200)
})

test('a failed request and a closed connection free their slot', async () => {
  const url = await server.listen()
  const gone = await rawConnection(url)
  gone.send(getRequest('/1/gone'))
  await expect.poll(() => server.begun).toEqual(['gone'])
  const failing = ask('/1/fails')
  await expect.poll(() => server.begun).toEqual(['gone', 'fails'])
  const waiting = ['c', 'd'].map((name) => ask(`/1/${name}`))
  gone.socket.destroy()
  await expect.poll(() => server.begun).toEqual(['gone', 'fails', 'c'])
  server.end('fails')
  expect((await failing).statusCode).toBe(500)
  await expect.poll(() => server.begun).toEqual(['gone', 'fails', 'c', 'd'])
  for (const name of server.begun) server.end(name)
  expect((await Promise.all(waiting)).map((reply) => reply.statusCode)).toEqual([200, 200])
})

test('pipelined requests on a connection that breaks hold no slot', async () => {
  const url = await server.listen()
  const gone = await rawConnection(url)
  gone.send(['a', 'b', 'c', 'd'].map((name) => getRequest(`/1/${name}`)).join(''))
  await expect.poll(() => server.begun).toEqual(['a', 'b'])
  const left = once(gone.socket, 'close')
  gone.socket.destroy()
  await left
  const reply = ask('/1/e')
  await expect.poll(() => server.begun).toContain('e')
  for (const name of server.begun) server.end(name)
  expect((await reply).statusCode).toBe(200)
})

test('a streamed response keeps its turn until it is sent', async () => {
  const replies = [ask('/1/streams'), ask('/1/b'), ask('/1/c')]
  await expect.poll(() => server.begun.toSorted()).toEqual(['b', 'streams'])
  server.end('b')
  await expect.poll(() => server.begun.at(-1)).toBe('c')
  replies.push(ask('/1/d'))
  // Somebody else's request passes, this person's waits: the stream has one turn, `c` the other.
  replies.push(ask('/2/e'))
  await expect.poll(() => server.begun.at(-1)).toBe('e')
  server.end('streams')
  await expect.poll(() => server.begun.at(-1)).toBe('d')
  for (const name of server.begun) server.end(name)
  for (const reply of replies) expect((await reply).statusCode).toBe(200)
})

test('requests without a session take turns by the secret in their address', async () => {
  const replies = ['a', 'b', 'c'].map((name) => ask(`/calendar/one/${name}`))
  replies.push(ask('/calendar/other/d'))
  await expect.poll(() => server.begun.toSorted()).toEqual(['a', 'b', 'd'])
  server.end('a')
  await expect.poll(() => server.begun.at(-1)).toBe('c')
  for (const name of server.begun) server.end(name)
  for (const reply of replies) expect((await reply).statusCode).toBe(200)
})
