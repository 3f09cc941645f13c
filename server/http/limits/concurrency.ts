import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a request that never ends by itself. */
    concurrencyLimit?: false
  }
}

/**
 * Requests of one person that run at the same time. A device asks for several collections at once; more would only
 * delay other people.
 */
const maxConcurrent = 3

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Limits how many requests of one person run at a time. Further ones wait in a queue; other people are not affected.
 */
export function limitConcurrency(api: FastifyInstance): void {
  const queues = new Map<number, Queue>()
  const releases = new WeakMap<FastifyRequest, () => void>()

  function release(userId: number, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(userId)
  }

  /** Releases the slot once, when the response is sent or the connection closes, whichever comes first. */
  function releaseOnce(request: FastifyRequest, reply: FastifyReply, userId: number, queue: Queue): void {
    const { socket } = request.raw
    const done = (): void => {
      // `close` can fire on both emitters in one tick: a listener that was just removed is still called.
      if (!releases.delete(request)) return
      socket.off('close', done)
      reply.raw.off('close', done)
      release(userId, queue)
    }
    releases.set(request, done)
    socket.once('close', done)
    reply.raw.once('close', done)
    if (socket.destroyed) done()
  }

  api.addHook('onRequest', async (request, reply) => {
    if (!request.caller || request.routeOptions.config.concurrencyLimit === false) return
    const { userId } = request.caller
    const queue = queues.get(userId) ?? { running: 0, waiting: [] }
    queues.set(userId, queue)
    if (queue.running >= maxConcurrent) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.running += 1
    releaseOnce(request, reply, userId, queue)
  })
  api.addHook('onSend', async (request) => releases.get(request)?.())
}
