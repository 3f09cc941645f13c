import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

export type Losses = {
  /** The share of requests that are cut off, from 0 to 1. */
  cut: number
  /** ms before a request is passed on. */
  delay: number
  /** Bytes a second that all answers share. */
  rate?: number
  /** From 0 to 1, as `Math.random`. */
  random: () => number
  /** Headers that every request gets, for clients that have no cookies of their own. */
  added?: Record<string, string>
  /** Called with each request. */
  seen?: (path: string) => void
}

/** In bytes: what one answer sends before another has its turn. */
const piece = 4_096

/** A bad network between browsers and the server at `target`. */
export async function startLossyNetwork(target: string, { cut, delay, rate, random, added, seen }: Losses) {
  const upstream = new URL(target)
  let gone = false
  /** When the line is free again. */
  let free = 0

  /** The answer in pieces, each when it has come over the line that all share. */
  async function* overTheLine(answer: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of answer) {
      for (let at = 0; at < bytes.length; at += piece) {
        const part = bytes.subarray(at, at + piece)
        const now = performance.now()
        free = Math.max(now, free) + (rate ? (1000 * part.length) / rate : 0)
        await wait(free - now)
        yield part
      }
    }
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    seen?.(incoming.url ?? '')
    await wait(delay)
    const isLost = random() < cut
    // A browser repeats a request by itself when its connection was closed before the first byte, so half of the losses
    // come later.
    if (gone || (isLost && random() < 0.5)) {
      incoming.socket.destroy()
      return
    }
    const { method, headers, url } = incoming
    const outgoing = request(new URL(url ?? '', upstream), { method, headers: { ...headers, ...added } })
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    if (!isLost) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      return pipeline(answer, overTheLine, response)
    }
    // Without an end, as the stream of hints, nothing is half of it.
    if (answer.headers['content-type']?.startsWith('text/event-stream')) return void incoming.socket.destroy()
    const body = await buffer(answer)
    const { 'transfer-encoding': _, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy())
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether nothing comes through from now on. */
    setGone(isGone: boolean): void {
      gone = isGone
      if (isGone) server.closeAllConnections()
    },
    /** Nothing comes through for this long, in ms. */
    async drop(ms: number): Promise<void> {
      gone = true
      server.closeAllConnections()
      await wait(ms)
      gone = false
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
