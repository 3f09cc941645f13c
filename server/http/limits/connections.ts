import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** How often Node looks for slow requests within the time that one may take. */
const checksPerRequest = 6
/**
 * How many times that long a connection may be idle: 72 s by default. A proxy that keeps its connections for the usual
 * 60 s then always closes first, so it never sends a request into a closing connection.
 */
const silencePerRequest = 2.4

/**
 * Fastify options for connection timeouts. `requestMs` is the time from the first byte of a request (or from the
 * connection, before the first one) to its last. A connection with no traffic in either direction is closed too: idle
 * keep-alive connections, and clients that never read their responses. Open event streams have a heartbeat.
 */
export function connectionTimeouts(requestMs: number) {
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

/** Before it is cut, a connection without a request gets this long: its first one may be on the way. */
const firstRequestMs = 500

/** Logs errors of single connections. Without a listener such an error would end the process. */
export function logConnectionErrors(app: FastifyInstance): void {
  app.server.on('request', (_request, response) => {
    response.on('error', (error) => app.log.info({ err: error }, 'an answer could not be delivered'))
  })
}

/**
 * Lets the server stop quickly. Keep-alive connections, and connections on which a browser never sent a request (Node
 * does not count these as idle), would delay the shutdown by more than a minute.
 */
export function closeUnusedConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => unused.delete(request.socket))
  app.addHook('preClose', async () => {
    stopping = true
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, firstRequestMs).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close')
  })
}
