import type { FastifyReply } from 'fastify'
import { callerOf } from '../http/auth/access.ts'
import { type EventStream, eventStream } from '../http/responses/event-stream.ts'
import { liveSessions } from '../services/accounts/sessions.ts'
import type { Services } from '../services/services.ts'
import type { Api } from './api.ts'

/** Proxies and clients take a connection without any traffic for dead. */
const heartbeatMs = 15_000

/** A device needs one. */
const perPerson = 10

const path = '/sync/stream'

const head = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

type Listening = { events: EventStream; userId: number; session: string }

/** Takes the response out of Fastify's hands, with the headers that it has collected so far. */
function beginAnswer(reply: FastifyReply) {
  const response = reply.raw
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  return response.writeHead(200, head)
}

/** `GET /sync/stream`: says in which collections something changed for the listener, never what. */
export function streamRoute(api: Api, services: Services): void {
  /** In the order in which they were opened. */
  const streams = new Set<Listening>()

  async function beat(): Promise<void> {
    const hashes = [...new Set([...streams].map((stream) => stream.session))]
    const live = await liveSessions(services.store.db, hashes, services.clock.now())
    for (const { events, session } of streams) {
      if (live.has(session)) events.send(': still here\n\n')
      else events.close()
    }
  }

  const timer = setInterval(() => {
    beat().catch((error: unknown) => api.log.error({ err: error }, 'the heartbeat failed'))
  }, heartbeatMs)
  timer.unref()

  // Open streams would keep a stopping server alive for ever.
  api.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { events } of streams) events.close()
  })

  /** The oldest one goes: it belongs to a page that is gone, or to somebody who opens them without end. */
  function makeRoom(userId: number): void {
    const own = [...streams].filter((stream) => stream.userId === userId)
    for (const { events } of own.slice(0, Math.max(0, own.length + 1 - perPerson))) events.close()
  }

  api.get(
    path,
    // Answered by the call below: this one would open a stream for it.
    { config: { turns: false }, exposeHeadRoute: false, schema: { description: 'Server-sent events' } },
    async (request, reply) => {
      const { userId, tokenHash: session } = callerOf(request)
      makeRoom(userId)
      let leaveHub: (() => void) | undefined
      const events = eventStream(beginAnswer(reply), () => {
        streams.delete(stream)
        leaveHub?.()
      })
      const stream: Listening = { events, userId, session }
      streams.add(stream)
      try {
        leaveHub = await services.hub.join({
          userId,
          hint: (change) => events.send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
        })
      } catch (error) {
        request.log.error({ err: error }, 'a listener could not be taken in')
        events.close()
        return
      }
      // The listener may have gone while it was being taken in.
      if (events.isOpen()) events.send(': listening\n\n')
      else leaveHub()
    },
  )

  api.head(path, { schema: { hide: true } }, (_request, reply) => reply.headers(head).send())
}
