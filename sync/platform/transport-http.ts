import type { BatchLine } from '../contract/wire/batch.ts'
import { batchPath, headers, protocol } from '../contract/wire/headers.ts'
import type { Answer, BatchTransport, Clock, Request } from '../ports.ts'
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
export function httpTransport({ base, userId, readXsrfToken, clock }: Options): BatchTransport {
  const common: Record<string, string> = { Accept: 'application/json', [headers.protocol]: String(protocol) }
  if (userId !== undefined) common[headers.user] = String(userId)

  const request = async ({ method, path, body, headers: extra }: Request, signal: AbortSignal) => {
    const sent: Record<string, string> = { ...common, ...extra }
    if (method !== 'GET') {
      const token = await readXsrfToken()
      if (token) sent[headers.xsrf] = token
    }
    if (body !== undefined) sent['Content-Type'] = 'application/json'
    return fetch(base + path, {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    })
  }
  const answerOf = (status: number, body: unknown, header: (name: string) => string | null): Answer => ({
    reached: true,
    status,
    body,
    retryAfterMs: retryAfter(header('Retry-After'), clock),
  })

  return {
    base,

    async send(asked, signal) {
      const limit = AbortSignal.timeout(timings.requestTimeout)
      try {
        const response = await request(asked, signal ? AbortSignal.any([limit, signal]) : limit)
        const body = parseJson(await textOf(response))
        const serverTime = Date.parse(response.headers.get('Date') ?? '')
        const answer = answerOf(response.status, body, (name) => response.headers.get(name))
        return Number.isNaN(serverTime) ? answer : { ...answer, serverTime }
      } catch {
        return { reached: false }
      }
    },

    async sendAll(requests, answered, signal) {
      const silence = silenceLimit()
      try {
        const asked = { method: 'POST', path: batchPath, body: { requests } } as const
        const response = await request(
          asked,
          signal ? AbortSignal.any([silence.signal, signal]) : silence.signal,
        )
        const isBatch = response.headers.get('Content-Type')?.startsWith('application/x-ndjson')
        const header = (name: string) => response.headers.get(name)
        if (!response.body || !isBatch)
          return answerOf(response.status, parseJson(await textOf(response)), header)
        await readLines(response.body, silence.heard, (text) => {
          const line = asBatchLine(parseJson(text))
          if (!line) return
          const { index, status, body, headers: told } = line
          answered(
            index,
            answerOf(status, body, (name) => told[name] ?? null),
          )
        })
        return undefined
      } catch {
        return { reached: false }
      } finally {
        silence.end()
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
        await readLines(response.body, on.sign, (line) => {
          if (line.startsWith('data:')) on.data(parseJson(line.slice('data:'.length)))
        })
      } catch {
        // An error only ends the stream: it carries hints, and the caller reconnects and pulls.
      }
    },
  }
}

/** Aborts when nothing has been heard for as long as a single request may take. */
function silenceLimit() {
  const given = new AbortController()
  const abort = () => given.abort()
  let timer = setTimeout(abort, timings.requestTimeout)
  return {
    signal: given.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, timings.requestTimeout)
    },
    end: () => clearTimeout(timer),
  }
}

/** Throws when the body is longer than any that is read. */
async function textOf({ body }: Response): Promise<string> {
  let text = ''
  if (body)
    await readParts(body, (part) => {
      text = within(text + part)
    })
  return text
}

/** In characters. The longest honest answer is a list of everything, from a server without a feed. */
const longestAnswer = 32_000_000

/** Throws for a text that would fill the device's memory. */
function within(text: string): string {
  if (text.length > longestAnswer) throw new Error('The answer is too long')
  return text
}

async function readParts(body: ReadableStream<Uint8Array>, take: (part: string) => void): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value)
  } finally {
    // Where the rest is not wanted, it is not fetched.
    reader.cancel().catch(() => {})
  }
}

/**
 * Reads a body line by line, wherever its chunks are cut. In an event stream a `data:` line is one JSON value, and a line
 * that starts with a colon is a comment. What comes after the last line break is incomplete and dropped.
 */
async function readLines(body: ReadableStream<Uint8Array>, heard: () => void, line: (text: string) => void) {
  let pending = ''
  await readParts(body, (part) => {
    heard()
    // Only what is new is searched: a long line comes in many parts.
    const [first = '', ...further] = part.split(/\r?\n/)
    pending = within(pending + first)
    for (const next of further) {
      line(pending)
      pending = next
    }
  })
}

/** Checked by hand: the schema would bring its library to the sign-in, which sends no batches. */
function asBatchLine(value: unknown): BatchLine | undefined {
  const { index, status, headers: told, body } = (value ?? {}) as Partial<BatchLine>
  if (!Number.isInteger(index) || !Number.isInteger(status)) return undefined
  return { index: Number(index), status: Number(status), headers: told ?? {}, body }
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
