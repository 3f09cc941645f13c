import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** As shares of the time that a request may take: how often Node looks for slow ones, and how long silence may last. */
const checksPerRequest = 6
/** 72 s by default: a proxy that keeps its connections for the usual 60 is always the first to close one. */
const silencePerRequest = 2.4

/**
 * How long clients may keep a connection, for Fastify's options. `requestMs`: from the first byte of a request (or from
 * the connection, before the first one) to its last. A connection on which nothing moves in either direction ends too:
 * one that waits for its next request, and one whose client never reads its answers. Open streams have a heartbeat.
 */
export function connectionTimes(requestMs: number) {
  const silenceMs = Math.ceil(requestMs * silencePerRequest)
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: silenceMs,
    connectionTimeout: silenceMs,
    http: {
      headersTimeout: requestMs,
      connectionsCheckingInterval: Math.ceil(requestMs / checksPerRequest),
    },
  } satisfies FastifyHttpOptions<Server>
}

/** What one connection does wrong stays its own: an error that nobody listens to would end the process. */
export function hearConnectionErrors(app: FastifyInstance): void {
  app.server.on('request', (_request, response) => {
    response.on('error', (error) => app.log.info({ err: error }, 'an answer could not be delivered'))
  })
}

/**
 * Lets a stopping server stop: a connection that is kept alive after its last answer, or on which a browser never
 * asked for anything (Node does not count it as idle), would keep it waiting for more than a minute.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => unused.delete(request.socket))
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close')
  })
}
