import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { callerOf } from '../http/access.ts'
import { liveSessions } from '../services/accounts/sessions.ts'
import { askIntervalsNow } from '../services/connections/intervals.ts'
import type { Services } from '../services/services.ts'
import { type Api, streamed } from './api.ts'

/** Proxies and clients close a connection without traffic. */
const heartbeatMs = 15_000

/** Open streams per person. A device needs one. */
const perPerson = 10

const path = '/sync/stream'

const head = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

type Listening = { events: EventStream; userId: number; session: string }

/** Takes the response over from Fastify and keeps the headers collected so far. */
function beginAnswer(reply: FastifyReply) {
  const response = reply.raw
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  return response.writeHead(200, head)
}

/** `GET /sync/stream`: names the collections in which something changed for the listener, never the data. */
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

  // Open streams would keep the server from stopping.
  api.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { events } of streams) events.close()
  })

  /**
   * Closes the oldest streams of this person: they belong to pages that are gone, or to a client that keeps opening new
   * ones.
   */
  function makeRoom(userId: number): void {
    const own = [...streams].filter((stream) => stream.userId === userId)
    for (const { events } of own.slice(0, Math.max(0, own.length + 1 - perPerson))) events.close()
  }

  api.get(
    path,
    // HEAD is handled below; Fastify's own HEAD route would open a stream.
    {
      config: { concurrencyLimit: false, isUse: false },
      exposeHeadRoute: false,
      schema: { response: streamed('Server-sent events', 'text/event-stream') },
    },
    async (request, reply) => {
      const { userId, tokenHash: session } = callerOf(request)
      // Somebody has opened the app: what the watch recorded meanwhile is asked for.
      void askIntervalsNow(services, { userId }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'no recordings were asked for'),
      )
      makeRoom(userId)
      let unsubscribe: (() => void) | undefined
      const events = eventStream(beginAnswer(reply), () => {
        streams.delete(stream)
        unsubscribe?.()
      })
      const stream: Listening = { events, userId, session }
      streams.add(stream)
      let opened: number
      try {
        const subscription = await services.notifier.subscribe({
          userId,
          hint: (change) => events.send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
        })
        unsubscribe = subscription.unsubscribe
        opened = subscription.seq
      } catch (error) {
        request.log.error({ err: error }, 'a stream could not subscribe')
        events.close()
        return
      }
      // The listener may have disconnected during `subscribe`.
      if (events.isOpen()) events.send(`event: open\ndata: ${JSON.stringify({ opened })}\n\n`)
      else unsubscribe()
    },
  )

  api.head(path, { schema: { hide: true } }, (_request, reply) => reply.headers(head).send())
}

/** Unread bytes after which a reader is disconnected. A lost hint does no harm, unbounded memory does. */
const maxLagBytes = 64 * 1024

/** The writing side of one response of server-sent events. */
type EventStream = {
  isOpen(): boolean
  send(text: string): void
  /** Ends the response properly when the reader has read everything, else destroys the connection. */
  close(): void
}

/**
 * Takes over a response whose headers are sent. Nothing the reader does throws or becomes an uncaught error, which a
 * write after the end would. `onClose` is called once, before the response ends, whichever side closes.
 */
export function eventStream(response: ServerResponse, onClose: () => void): EventStream {
  const connection = response.req.socket
  let open = true

  function leave(): boolean {
    if (!open) return false
    open = false
    connection.off('close', leave)
    onClose()
    return true
  }

  function close(): void {
    if (!leave()) return
    // A pipelined response behind unread ones has no socket yet, so `end` would never complete.
    if (response.socket && response.writableLength === 0) response.end()
    else connection.destroy()
  }

  response.on('error', leave)
  response.on('close', leave)
  // A response without a socket gets no `close` event when the connection closes.
  connection.on('close', leave)

  return {
    isOpen: () => open,
    send(text) {
      if (!open) return
      if (response.destroyed || response.writableEnded) {
        leave()
        return
      }
      response.write(text)
      if (response.writableLength > maxLagBytes) close()
    },
    close,
  }
}
