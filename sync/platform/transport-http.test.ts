import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { manualClock } from '../testing/core/manual-clock.ts'
import { httpTransport } from './transport-http.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener, userId?: number) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  return httpTransport({ base, userId, clock: manualClock(), readXsrfToken: () => Promise.resolve('token') })
}

it('sends JSON with the XSRF token, the user id and the given headers', async () => {
  const seen: Record<string, unknown> = {}
  const transport = await serve((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      Object.assign(seen, { method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"workout":{"id":1}}')
    })
  }, 7)
  const answer = await transport.send({
    method: 'PATCH',
    path: '/workout',
    body: { id: 1 },
    headers: { 'If-Match': '"3"' },
  })
  expect(answer).toMatchObject({ reached: true, status: 201, body: { workout: { id: 1 } } })
  expect(seen).toMatchObject({
    method: 'PATCH',
    url: '/api/workout',
    body: '{"id":1}',
    headers: {
      'x-xsrf-token': 'token',
      'x-rumo-user': '7',
      'if-match': '"3"',
      'content-type': 'application/json',
    },
  })
})

it('sends no token with a read', async () => {
  let token: unknown = 'unset'
  const transport = await serve((request, response) => {
    token = request.headers['x-xsrf-token']
    response.end('{}')
  })
  await transport.send({ method: 'GET', path: '/user' })
  expect(token).toBeUndefined()
})

it('returns undefined for a body that is not JSON', async () => {
  const transport = await serve((_request, response) => response.end('<h1>Wi-Fi</h1>'))
  expect(await transport.send({ method: 'GET', path: '/x' })).toMatchObject({ status: 200, body: undefined })
})

it('returns "not reached" when there is no response, and when the caller aborts', async () => {
  const refused = httpTransport({
    base: 'http://127.0.0.1:1/api',
    clock: manualClock(),
    readXsrfToken: () => Promise.resolve(undefined),
  })
  expect(await refused.send({ method: 'GET', path: '/x' })).toEqual({ reached: false })

  const giveUp = new AbortController()
  const silent = await serve(() => giveUp.abort())
  expect(await silent.send({ method: 'GET', path: '/x' }, giveUp.signal)).toEqual({ reached: false })
})

it('reads Retry-After as seconds and as a date', async () => {
  const clock = manualClock()
  const waits: unknown[] = []
  for (const value of ['7', new Date(clock.now() + 9000).toUTCString()]) {
    const transport = await serve((_request, response) => {
      response.writeHead(429, { 'retry-after': value }).end('{}')
    })
    const answer = await transport.send({ method: 'GET', path: '/x' })
    waits.push(answer.reached && answer.retryAfterMs)
  }
  expect(waits[0]).toBe(7000)
  expect(waits[1]).toBeGreaterThan(8000)
})

it('reports every chunk of a stream, and its events wherever the chunks are cut', async () => {
  const transport = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': hello\n\nevent: change\nda')
    setImmediate(() => response.end('ta: {"collection":"workouts","seq":2}\n\n'))
  })
  const events: unknown[] = []
  let signs = 0
  await transport.stream(
    '/sync/stream',
    { sign: () => signs++, data: (data) => events.push(data) },
    new AbortController().signal,
  )
  expect(events).toEqual([{ collection: 'workouts', seq: 2 }])
  expect(signs).toBeGreaterThan(0)
})

it('reports nothing for a response that is not a stream', async () => {
  const transport = await serve((_request, response) => response.end('<h1>Wi-Fi</h1>'))
  let signs = 0
  await transport.stream(
    '/sync/stream',
    { sign: () => signs++, data: () => signs++ },
    new AbortController().signal,
  )
  expect(signs).toBe(0)
})

const line = (index: number, more: object) =>
  `${JSON.stringify({ index, status: 200, headers: {}, ...more })}\n`

async function sendAll(listener: RequestListener) {
  const transport = await serve(listener)
  const answers: [number, unknown][] = []
  const asked = [1, 2].map((number) => ({ method: 'GET', path: `/${number}` }) as const)
  const whole = await transport.sendAll(asked, (index, answer) => answers.push([index, answer]))
  return { whole, answers }
}

it('passes on the answers of a batch one by one, wherever the chunks are cut', async () => {
  const text = line(1, { body: { a: 'ç' } }) + line(0, { status: 429, headers: { 'Retry-After': '7' } })
  const { whole, answers } = await sendAll((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const bytes = Buffer.from(text)
    response.write(bytes.subarray(0, 50))
    setImmediate(() => response.end(bytes.subarray(50)))
  })
  expect(whole).toBeUndefined()
  expect(answers).toMatchObject([
    [1, { status: 200, body: { a: 'ç' } }],
    [0, { status: 429, body: undefined, retryAfterMs: 7000 }],
  ])
})

it('keeps the answers that came before the connection broke, and drops half a line', async () => {
  const { whole, answers } = await sendAll((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(line(0, { body: 'first' }) + line(1, {}).slice(0, 9), () => response.destroy())
  })
  expect(whole).toEqual({ reached: false })
  expect(answers).toMatchObject([[0, { body: 'first' }]])
})

it('returns the answer to a batch that is refused, or that something else answered', async () => {
  const refused = await sendAll((_request, response) =>
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"code":"no-such-call"}'),
  )
  expect(refused).toMatchObject({ whole: { status: 404, body: { code: 'no-such-call' } }, answers: [] })
  const portal = await sendAll((_request, response) => response.end('<h1>Wi-Fi</h1>'))
  expect(portal).toMatchObject({ whole: { reached: true, status: 200, body: undefined }, answers: [] })
})

/** Sends this again and again, for as long as anybody reads it, up to 200 MB. */
function endless(type: string, part: string, sent: { bytes: number }): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': type })
    const more = () => {
      while (sent.bytes < 200_000_000) {
        sent.bytes += part.length
        if (!response.write(part)) {
          response.once('drain', more)
          return
        }
      }
      response.end()
    }
    more()
  }
}

it('gives up an answer that is longer than any honest one, and fetches no more of it', async () => {
  const sent = { bytes: 0 }
  const transport = await serve(endless('application/json', '"x",'.repeat(100_000), sent))
  expect(await transport.send({ method: 'GET', path: '/sync/workouts' })).toEqual({ reached: false })
  expect(sent.bytes).toBeLessThan(100_000_000)
})

it('gives up a batch and a stream whose line never ends, and keeps the answers before it', async () => {
  const sent = { bytes: 0 }
  const long = endless('application/x-ndjson', 'x'.repeat(400_000), sent)
  const { whole, answers } = await sendAll((request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(line(0, { body: { id: 1 } }))
    response.writeHead = () => response
    long(request, response)
  })
  expect([whole, answers.length, sent.bytes < 100_000_000]).toEqual([{ reached: false }, 1, true])
  const more = { bytes: 0 }
  const stream = await serve(endless('text/event-stream', 'x'.repeat(400_000), more))
  await stream.stream('/s', { sign: () => {}, data: () => {} }, new AbortController().signal)
  expect(more.bytes).toBeLessThan(100_000_000)
})
