import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../contract/limits.ts'
import type { Answer, BatchTransport, Request } from '../ports.ts'
import { manualClock } from '../testing/core/manual-clock.ts'
import { timings } from '../timings.ts'
import { batchingTransport } from './batching-transport.ts'

const ok = (body: unknown): Answer => ({ reached: true, status: 200, body, retryAfterMs: undefined })
const refusal = (status: number, code: string): Answer => ({ ...ok({ code }), status }) as Answer
const read = (path: string): Request => ({ method: 'GET', path })

describe('a transport that gathers requests', () => {
  const clock = manualClock()
  let single: string[]
  let batches: string[][]
  /** The refusal of the next batch; by default each request is answered with its path. */
  let toBatch: Answer | undefined
  /** How many answers arrive before the connection breaks. */
  let arriving: number
  let transport: ReturnType<typeof batchingTransport>

  beforeEach(() => {
    single = []
    batches = []
    toBatch = undefined
    arriving = Infinity
    const plain: BatchTransport = {
      base: '/api',
      send: async ({ path }) => {
        single.push(path)
        return ok(path)
      },
      sendAll: async (requests, answered) => {
        batches.push(requests.map(({ path }) => path))
        if (toBatch) return toBatch
        for (const [index, { path }] of requests.slice(0, arriving).entries())
          answered(index, path === '/long' ? refusal(413, 'ask-alone') : ok(path))
        return arriving < requests.length ? { reached: false } : undefined
      },
      stream: async () => undefined,
    }
    transport = batchingTransport(plain, clock)
  })

  async function send(...requests: Request[]): Promise<Answer[]> {
    const answers = Promise.all(requests.map((request) => transport.send(request)))
    await clock.advance(timings.gatherLongest)
    return answers
  }

  it('sends what is asked within a moment as one', async () => {
    expect(await send(read('/a'), read('/b'), read('/c'))).toEqual([ok('/a'), ok('/b'), ok('/c')])
    expect({ batches, single }).toEqual({ batches: [['/a', '/b', '/c']], single: [] })
  })

  it('asks alone what is too long to be one of several', async () => {
    expect(await send(read('/a'), read('/long'), read('/c'))).toEqual([ok('/a'), ok('/long'), ok('/c')])
    expect({ batches, single }).toEqual({ batches: [['/a', '/long', '/c']], single: ['/long'] })
  })

  it('sends by itself what nothing joins, and what is asked before anything else', async () => {
    await send(read('/a'))
    await send(read('/sync'), read('/auth/session'))
    expect({ batches, single }).toEqual({ batches: [], single: ['/a', '/sync', '/auth/session'] })
  })

  it('loses only what had no answer when the connection broke', async () => {
    arriving = 1
    expect(await send(read('/a'), read('/b'))).toEqual([ok('/a'), { reached: false }])
  })

  it.each([
    [401, 'unauthenticated'],
    [403, 'xsrf'],
    [429, 'rate-limited'],
    [503, 'unavailable'],
    [200, 'a page of the network'],
  ])('gives a refusal of %i to each request of the batch', async (status, code) => {
    toBatch = refusal(status, code)
    expect(await send(read('/a'), read('/b'))).toEqual([toBatch, toBatch])
    expect(single).toEqual([])
  })

  it.each([404, 405])('finds out once that a server has no batches (%i)', async (status) => {
    toBatch = refusal(status, 'no-such-call')
    expect(await send(read('/a'), read('/b'))).toEqual([ok('/a'), ok('/b')])
    expect(transport.atOnce).toBeUndefined()
    await send(read('/c'), read('/d'))
    expect(batches).toHaveLength(1)
    expect(single).toEqual(['/a', '/b', '/c', '/d'])
  })

  it('never takes the refusal of a whole batch for one of its rows', async () => {
    toBatch = refusal(422, 'invalid')
    expect(await send(read('/a'), read('/b'))).toEqual([ok('/a'), ok('/b')])
  })

  it('holds no more requests and bytes than a batch may have', async () => {
    const many = Array.from({ length: limits.batchRequests + 2 }, (_, index) => read(`/${index}`))
    await send(...many)
    const long = 'x'.repeat(limits.batchBytes / 5)
    const large = Array.from(
      { length: 6 },
      (_, index): Request => ({ method: 'POST', path: `/${index}`, body: long }),
    )
    await send(...large)
    expect(batches.map(({ length }) => length)).toEqual([limits.batchRequests, 2, 4, 2])
  })

  it('waits until a moment passes in which nothing joins', async () => {
    const first = transport.send(read('/a'))
    await clock.advance(timings.gather - 1)
    const second = transport.send(read('/b'))
    await clock.advance(timings.gather - 1)
    const third = transport.send(read('/c'))
    await clock.advance(timings.gatherLongest)
    await Promise.all([first, second, third])
    expect(batches).toEqual([['/a', '/b', '/c']])
  })
})
