import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a call that does not end by itself. */
    turns?: false
  }
}

/** A device asks for several collections at a time; more of one person at once would only keep the others waiting. */
const atOnce = 3

type Line = { running: number; waiting: (() => void)[] }

/** Works at few calls of one person together: the others of that person wait their turn, other people do not. */
export function takeTurns(api: FastifyInstance): void {
  const lines = new Map<number, Line>()
  const leaving = new WeakMap<FastifyRequest, () => void>()

  function leave(userId: number, line: Line): void {
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(userId)
  }

  /** However the call ends, and once: with an answer, or with the connection, which may be before or after it. */
  function leaveOnce(request: FastifyRequest, reply: FastifyReply, userId: number, line: Line): void {
    const { socket } = request.raw
    const done = (): void => {
      // Taken away while both are being told, a listener is still called.
      if (!leaving.delete(request)) return
      socket.off('close', done)
      reply.raw.off('close', done)
      leave(userId, line)
    }
    leaving.set(request, done)
    socket.once('close', done)
    reply.raw.once('close', done)
    if (socket.destroyed) done()
  }

  api.addHook('onRequest', async (request, reply) => {
    if (!request.caller || request.routeOptions.config.turns === false) return
    const { userId } = request.caller
    const line = lines.get(userId) ?? { running: 0, waiting: [] }
    lines.set(userId, line)
    if (line.running >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running += 1
    leaveOnce(request, reply, userId, line)
  })
  api.addHook('onSend', async (request) => leaving.get(request)?.())
}
