import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { type Account, giveWay, type LoopShares, workingFor } from '#server/loop-time.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: not signed in. */
    account: Account | null
  }
  interface FastifyContextConfig {
    /** False for a request that never ends by itself. */
    concurrencyLimit?: false
    /** The path parameter that is counted as the account where a request has no session. */
    accountParam?: string
  }
}

/**
 * Requests of one person that run at the same time. A device sends its calls in one batch; more would only
 * delay other people.
 */
const maxConcurrent = 2

export type Turns = {
  /** Requests that wait for a slot. */
  waiting(): number
}

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Limits how many requests of one person run at a time. Further ones wait in a queue; other people are not affected. A
 * request keeps its slot until the response is sent, because a long list is read while it is sent. The slot is given on
 * in a later turn of the event loop, so that other people's requests come in between. A person who has caused much work
 * rests while holding a slot, so none of their other requests begin. The requests of a batch share the batch's slot.
 */
export function limitConcurrency(api: FastifyInstance, shares: LoopShares): Turns {
  const queues = new Map<string, Queue>()
  const releases = new WeakMap<FastifyRequest, () => void>()
  api.decorateRequest('account', null)

  function release(account: string, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next) {
      setImmediate(next)
      return
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(account)
  }

  /** Releases the slot once, when the response is sent or the connection closes, whichever comes first. */
  function releaseOnce(request: FastifyRequest, reply: FastifyReply, account: string, queue: Queue): void {
    const { socket } = request.raw
    const done = (): void => {
      // Request and response may both emit `close` in one tick, and a listener that was just removed is still called.
      if (!releases.delete(request)) return
      socket.off('close', done)
      reply.raw.off('close', done)
      release(account, queue)
    }
    releases.set(request, done)
    socket.once('close', done)
    reply.raw.once('close', done)
    if (socket.destroyed) done()
  }

  api.addHook('onRequest', async (request, reply) => {
    const account = accountOf(request)
    const isApart = request.askedInBatch || request.routeOptions.config.concurrencyLimit === false
    if (account === undefined || isApart) return
    const queue = queues.get(account) ?? { running: 0, waiting: [] }
    queues.set(account, queue)
    if (queue.running >= maxConcurrent) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.running += 1
    releaseOnce(request, reply, account, queue)
    request.account = shares.begin(account)
    await workingFor(request.account, giveWay)
  })

  function goOn({ account }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
    if (account) workingFor(account, done)
    else done()
  }
  api.addHook('onRequest', goOn)
  // The body arrives in an event of its own, outside the context of its request.
  api.addHook('preValidation', goOn)
  api.addHook('onResponse', async (request) => releases.get(request)?.())
  return { waiting: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0) }
}

function accountOf({ caller, params, routeOptions }: FastifyRequest): string | undefined {
  if (caller) return String(caller.userId)
  const { accountParam } = routeOptions.config
  return accountParam === undefined ? undefined : (params as Record<string, string>)[accountParam]
}
