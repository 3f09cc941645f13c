import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Between, forward, refuse } from './weather.ts'

type Workout = { id: number; sport: unknown; scheduledTo: unknown; athleteId: unknown; windKmh?: unknown }

/**
 * The server as its next version would be: each workout has a wind, in km/h. It is a proxy in front of the real server, adds the
 * field to every workout that is delivered, and keeps what a body says of it.
 */
export function newerServer(windKmh: number) {
  const winds = new Map<number, unknown>()
  /** The bodies of all writes to workouts, as they came. */
  const writes: Record<string, unknown>[] = []

  const withWind = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withWind)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, inner]) => [name, withWind(inner)])
    const seen = Object.fromEntries(fields) as Record<string, unknown>
    return isWorkout(seen) ? { ...seen, windKmh: winds.get(seen.id) ?? windKmh } : seen
  }
  const read = (sent: string): string => {
    const body = JSON.parse(sent) as Record<string, unknown>
    writes.push(body)
    const { windKmh: wind, ...known } = body
    if ('windKmh' in body) winds.set(Number(body.id), wind)
    return JSON.stringify(known)
  }

  const between: Between = (upstream, incoming, response) => {
    if (incoming.url?.startsWith('/api/sync/stream')) return forward(upstream, incoming, response)
    // It looks into each call, so it takes them one by one.
    if (incoming.url === '/api/batch') return refuse(response, 404, 'no-such-call')
    void carry(upstream, incoming, response, { read, withWind }).catch(() => response.destroy())
  }
  return { between, writes }
}

function isWorkout(value: Record<string, unknown>): value is Workout {
  return ['id', 'sport', 'scheduledTo', 'athleteId', 'rpe'].every((field) => field in value)
}

type Changes = { read: (sent: string) => string; withWind: (value: unknown) => unknown }

async function carry(
  upstream: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  { read, withWind }: Changes,
): Promise<void> {
  const sent = await text(incoming)
  const isWrite = incoming.url?.startsWith('/api/workout') && incoming.method !== 'GET' && sent !== ''
  const body = isWrite ? read(sent) : sent
  // Uncompressed, so that it can be read here.
  const { 'accept-encoding': _encoding, 'content-length': _length, ...headers } = incoming.headers
  const outgoing = request(
    {
      host: upstream.hostname,
      port: upstream.port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, ...(body !== '' && { 'content-length': Buffer.byteLength(body) }) },
    },
    (answer) => {
      void text(answer).then((received) => {
        const isJson = answer.headers['content-type']?.includes('json')
        const given = isJson ? JSON.stringify(withWind(JSON.parse(received))) : received
        const { 'content-length': _old, 'transfer-encoding': _chunked, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 502, kept).end(given)
      })
    },
  )
  outgoing.on('error', () => response.destroy())
  outgoing.end(body)
}
