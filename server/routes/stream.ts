import type { ServerResponse } from 'node:http'
import { callerOf } from '../http/access.ts'
import type { Services } from '../services/services.ts'
import { liveSessions } from '../services/sessions.ts'
import type { Api } from './api.ts'

/** Proxies and clients take a connection without any traffic for dead. */
const heartbeatMs = 15_000

type Stream = { response: ServerResponse; session: string; leave(): void }

/** `GET /sync/stream`: says in which collections something changed for the listener, never what. */
export function streamRoute(api: Api, services: Services): void {
  const streams = new Set<Stream>()

  async function beat(): Promise<void> {
    const hashes = [...streams].map((stream) => stream.session)
    const live = await liveSessions(services.store.db, hashes, services.clock.now())
    for (const stream of streams) {
      if (live.has(stream.session)) stream.response.write(': still here\n\n')
      else stream.response.end()
    }
  }

  const timer = setInterval(() => {
    beat().catch((error: unknown) => api.log.error({ err: error }, 'the heartbeat failed'))
  }, heartbeatMs)
  timer.unref()

  // Open streams would keep a stopping server alive for ever.
  api.addHook('preClose', async () => {
    clearInterval(timer)
    for (const stream of streams) stream.response.end()
  })

  api.get('/sync/stream', { schema: { description: 'Server-sent events' } }, async (request, reply) => {
    const caller = callerOf(request)
    const response = reply.raw
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    const leave = await services.hub.join({
      userId: caller.userId,
      hint: (change) => response.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
    })
    const stream: Stream = { response, session: caller.tokenHash, leave }
    streams.add(stream)
    response.on('close', () => {
      streams.delete(stream)
      leave()
    })
    // The listener may have gone while it was being taken in.
    if (response.closed || response.destroyed) {
      streams.delete(stream)
      leave()
    } else response.write(': listening\n\n')
  })
}
