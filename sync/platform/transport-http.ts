import { headers, protocol } from '../contract/wire/headers.ts'
import type { Answer, Clock, Transport } from '../ports.ts'
import { timings } from '../timings.ts'

type Options = {
  /** The path of the API, for example `/api`. */
  base: string
  /** The user id of sync requests; undefined before sign-in. */
  userId?: number
  readXsrfToken: () => Promise<string | undefined>
  clock: Clock
}

/** HTTP with `fetch`, in page and service worker. The only `fetch` of the sync layer. */
export function httpTransport({ base, userId, readXsrfToken, clock }: Options): Transport {
  const common: Record<string, string> = { Accept: 'application/json', [headers.protocol]: String(protocol) }
  if (userId !== undefined) common[headers.user] = String(userId)

  return {
    base,

    async send({ method, path, body, headers: extra }, signal) {
      const sent: Record<string, string> = { ...common, ...extra }
      if (method !== 'GET') {
        const token = await readXsrfToken()
        if (token) sent[headers.xsrf] = token
      }
      if (body !== undefined) sent['Content-Type'] = 'application/json'
      const limit = AbortSignal.timeout(timings.requestTimeout)
      try {
        const response = await fetch(base + path, {
          method,
          headers: sent,
          body: body === undefined ? undefined : JSON.stringify(body),
          credentials: 'same-origin',
          cache: 'no-store',
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        })
        return {
          reached: true,
          status: response.status,
          body: parseJson(await response.text()),
          retryAfterMs: retryAfter(response.headers.get('Retry-After'), clock),
          replayed: response.headers.has(headers.replayed),
        } satisfies Answer
      } catch {
        return { reached: false }
      }
    },

    async stream(path, on, signal) {
      try {
        const response = await fetch(base + path, {
          headers: { ...common, Accept: 'text/event-stream' },
          credentials: 'same-origin',
          cache: 'no-store',
          signal,
        })
        const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
        if (!response.ok || !response.body || !isStream) {
          await response.body?.cancel()
          return
        }
        await readEvents(response.body, on)
      } catch {
        // An error only ends the stream: it carries hints, and the caller reconnects and pulls.
      }
    },
  }
}

/**
 * Reads the lines of an event stream. A `data:` line is one JSON value; a line that starts with a colon is a comment.
 */
async function readEvents(body: ReadableStream<Uint8Array>, on: Parameters<Transport['stream']>[1]) {
  let pending = ''
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    on.sign()
    const lines = (pending + part.value).split(/\r?\n/)
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) on.data(parseJson(line.slice('data:'.length)))
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3), as ms from now. */
function retryAfter(value: string | null, clock: Clock): number | undefined {
  if (!value) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - clock.now())
}
