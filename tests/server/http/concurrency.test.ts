import { once } from 'node:events'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitConcurrency } from '#server/http/limits/concurrency.ts'
import { getRequest, rawConnection } from '../../support/raw-connection.ts'

/** A server whose requests end when the test says so; the caller's id is in the path. */
function startServer() {
  const app = Fastify()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { person } = request.params as { person: string }
    const known = { role: 'athlete', tokenHash: '', createdAt: '', lastSeenAt: '', expiresAt: '' } as const
    request.caller = person === '0' ? null : { ...known, userId: Number(person) }
  })
  limitConcurrency(app)
  app.get<{ Params: { person: string; name: string } }>('/:person/:name', async ({ params }) => {
    begun.push(params.name)
    await new Promise<void>((resolve) => ends.set(params.name, resolve))
    if (params.name.startsWith('fails')) throw new Error('failed')
    return 'done'
  })
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

test('three requests of one person run at once, the fourth waits; other people do not wait', async () => {
  const replies = [ask('/1/a'), ask('/1/b'), ask('/1/x'), ask('/1/c'), ask('/2/d'), ask('/0/e')]
  await expect.poll(() => server.begun.toSorted()).toEqual(['a', 'b', 'd', 'e', 'x'])
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
  const working = ask('/1/works')
  await expect.poll(() => server.begun).toEqual(['gone', 'fails', 'works'])
  const waiting = ['c', 'd'].map((name) => ask(`/1/${name}`))
  gone.socket.destroy()
  await expect.poll(() => server.begun).toEqual(['gone', 'fails', 'works', 'c'])
  server.end('fails')
  expect((await failing).statusCode).toBe(500)
  await expect.poll(() => server.begun).toEqual(['gone', 'fails', 'works', 'c', 'd'])
  for (const name of server.begun) server.end(name)
  expect((await working).statusCode).toBe(200)
  expect((await Promise.all(waiting)).map((reply) => reply.statusCode)).toEqual([200, 200])
})

test('pipelined requests on a connection that breaks hold no slot', async () => {
  const url = await server.listen()
  const gone = await rawConnection(url)
  gone.send(['a', 'b', 'c', 'd'].map((name) => getRequest(`/1/${name}`)).join(''))
  await expect.poll(() => server.begun).toEqual(['a', 'b', 'c'])
  const left = once(gone.socket, 'close')
  gone.socket.destroy()
  await left
  const reply = ask('/1/e')
  await expect.poll(() => server.begun).toContain('e')
  for (const name of server.begun) server.end(name)
  expect((await reply).statusCode).toBe(200)
})
