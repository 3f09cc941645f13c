import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WorkBudget } from './work-budget.ts'

/** The work that is done for one request. */
export type Work = {
  /** Counts an answer, or a part of it. */
  spend(bytes: number): void
  /** Resolves when the account may cause more. */
  rest(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody is known. */
    work: Work | null
  }
  interface FastifyContextConfig {
    /** False for a request that never ends by itself, or that only makes others. */
    concurrencyLimit?: false
    /** The path parameter that stands for the account where a request has no session. */
    accountParam?: string
  }
}

/**
 * Requests of one person that run at the same time. A device asks for what it wants in one request; more would only
 * delay other people.
 */
const maxConcurrent = 2

/** How often an account that rests looks whether others are still there; alone, it need not rest. */
const lookAgainMs = 250
const tidyMs = 60_000

export type Turns = {
  /** Requests that wait for their turn. */
  waiting(): number
}

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Limits how many requests of one person run at a time. Further ones wait in a queue; other people are not affected. A
 * turn lasts until the response is sent, because a long list is read while it is sent. The next one begins in a later
 * turn of the event loop, so that other people's requests come in between. Who has caused much work rests within a turn,
 * so that of their own requests no more are begun.
 */
export function limitConcurrency(api: FastifyInstance, budget: WorkBudget): Turns {
  const queues = new Map<string, Queue>()
  const releases = new WeakMap<FastifyRequest, () => void>()
  const tidying = setInterval(() => budget.tidy(), tidyMs)
  tidying.unref()
  api.addHook('onClose', async () => clearInterval(tidying))
  api.decorateRequest('work', null)

  function workOf(account: string): Work {
    return {
      spend: (bytes) => budget.spend(account, bytes),
      async rest() {
        for (let ms = budget.waitMs(account); ms > 0; ms = budget.waitMs(account))
          await setTimeout(Math.min(ms, lookAgainMs))
      },
    }
  }

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
      // `close` can fire on both emitters in one tick: a listener that was just removed is still called.
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
    if (account === undefined || request.routeOptions.config.concurrencyLimit === false) return
    const queue = queues.get(account) ?? { running: 0, waiting: [] }
    queues.set(account, queue)
    if (queue.running >= maxConcurrent) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.running += 1
    releaseOnce(request, reply, account, queue)
    request.work = workOf(account)
    budget.begin(account, !isReading(request))
    await request.work.rest()
  })
  api.addHook('onResponse', async (request) => releases.get(request)?.())
  return { waiting: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0) }
}

export function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function accountOf({ caller, params, routeOptions }: FastifyRequest): string | undefined {
  if (caller) return String(caller.userId)
  const { accountParam } = routeOptions.config
  return accountParam === undefined ? undefined : (params as Record<string, string>)[accountParam]
}
