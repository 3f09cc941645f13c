import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Event = { id: number; external_id?: string; [field: string]: unknown }

/** An activity there; `file` is what the watch sent, `made` what Intervals.icu makes of it. */
type IntervalsActivity = {
  detail: { id: string; start_date_local: string; [field: string]: unknown }
  file?: Uint8Array
  made?: Uint8Array
}

/** How an athlete's calls are answered: as usual, with this status, or never. */
type Manner = 'usual' | 'silent' | { status: number; headers?: Record<string, string> }

type Athlete = {
  id: string
  events: Map<string, Event>
  activities: Map<string, IntervalsActivity>
  calls: string[]
  manner: Manner
  /** What happens while the next activity is asked for. */
  meanwhile?: (() => Promise<void>) | undefined
}

type Answer = { status: number; headers?: Record<string, string>; body?: Uint8Array | string }

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * A server that behaves like that of Intervals.icu, by its public descriptions: Basic with `API_KEY` or a Bearer token,
 * athlete 0 as the one whose key it is, events that are updated by `external_id`, names of 80 characters at most, original
 * files that may be missing, and next to nothing of what came from Strava.
 */
export async function startIntervalsServer() {
  const athletes = new Map<string, Athlete>()
  const codes = new Map<string, string>()
  const held = new Set<ServerResponse>()
  let lastId = 0

  function athleteOf({ headers }: IncomingMessage): Athlete | undefined {
    const [kind, value = ''] = (headers.authorization ?? '').split(' ')
    if (kind === 'Bearer') return athletes.get(value)
    const [name, key = ''] = Buffer.from(value, 'base64').toString().split(':')
    return kind === 'Basic' && name === 'API_KEY' ? athletes.get(key) : undefined
  }

  function upsert({ events }: Athlete, sent: Omit<Event, 'id'>[]): Answer {
    if (sent.some(({ name }) => String(name).length > 80)) return json(422, { error: 'Name too long' })
    const saved = sent.map((one) => {
      const key = String(one.external_id)
      const { id } = events.get(key) ?? { id: (lastId += 1) }
      const event = { ...events.get(key), ...one, id }
      events.set(key, event)
      return event
    })
    return json(200, saved)
  }

  function remove({ events }: Athlete, named: { id?: number; external_id?: string }[]): Answer {
    const before = events.size
    for (const { id, external_id } of named)
      for (const [key, event] of events) if (event.id === id || key === external_id) events.delete(key)
    return json(200, { eventsDeleted: before - events.size })
  }

  function list({ activities }: Athlete, query: URLSearchParams): Answer {
    const [oldest, newest] = [query.get('oldest'), query.get('newest') ?? '9999']
    if (!oldest) return json(422, { error: 'oldest is required' })
    const within = [...activities.values()].filter(({ detail }) => {
      const day = detail.start_date_local.slice(0, 10)
      return day >= oldest && day <= newest
    })
    within.sort((a, b) => b.detail.start_date_local.localeCompare(a.detail.start_date_local))
    const bare = ({ detail }: IntervalsActivity) =>
      detail.source === 'STRAVA'
        ? { id: detail.id, source: 'STRAVA', start_date_local: detail.start_date_local }
        : detail
    return json(200, within.map(bare))
  }

  function answerOf(athlete: Athlete, method: string, url: URL, body: unknown): Answer {
    const path = url.pathname.replace('/api/v1', '')
    const call = `${method} ${path}`
    if (call === 'GET /athlete/0') return json(200, { id: athlete.id, name: 'Ana' })
    if (call === 'POST /athlete/0/events/bulk') return upsert(athlete, body as Omit<Event, 'id'>[])
    if (call === 'PUT /athlete/0/events/bulk-delete') return remove(athlete, body as { id?: number }[])
    if (call === 'GET /athlete/0/activities') return list(athlete, url.searchParams)
    if (call === 'DELETE /disconnect-app') {
      for (const [key, one] of athletes) if (one === athlete) athletes.delete(key)
      return json(200, {})
    }
    const [, id = '', kind] = /^GET \/activity\/([^/]+)(?:\/(file|fit-file))?$/.exec(call) ?? []
    const activity = athlete.activities.get(id)
    if (!activity) return json(404, { error: 'Not found' })
    if (kind === undefined) return json(200, activity.detail)
    const bytes = kind === 'file' ? activity.file : activity.made
    return bytes ? { status: 200, body: bytes } : json(404, { error: 'No file' })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://intervals')
    let text = ''
    for await (const part of request) text += String(part)
    const send = ({ status, headers = {}, body }: Answer) => response.writeHead(status, headers).end(body)
    if (url.pathname === '/api/oauth/token') {
      const form = new URLSearchParams(text)
      const isOurs = form.get('client_id') === '42' && form.get('client_secret') === 'shh'
      const token = isOurs ? codes.get(form.get('code') ?? '') : undefined
      codes.delete(form.get('code') ?? '')
      const granted = { token_type: 'Bearer', access_token: token, scope: 'CALENDAR:WRITE,ACTIVITY:READ' }
      return void send(token ? json(200, granted) : json(400, { error: 'invalid_grant' }))
    }
    const athlete = athleteOf(request)
    if (!athlete) return void send(json(401, { error: 'Unauthorized' }))
    athlete.calls.push(`${request.method} ${url.pathname.replace('/api/v1', '')}${url.search}`)
    if (/\/activity\/\w+$/.test(url.pathname)) {
      const { meanwhile } = athlete
      athlete.meanwhile = undefined
      await meanwhile?.()
    }
    if (athlete.manner === 'silent') return void held.add(response)
    if (athlete.manner !== 'usual') return void send(athlete.manner)
    send(answerOf(athlete, request.method ?? '', url, text === '' ? undefined : JSON.parse(text)))
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Somebody with an account there, and a key (or the token for a code of the same name). */
    addAthlete(key: string): Athlete {
      const athlete: Athlete = {
        id: `i${100 + athletes.size}`,
        events: new Map(),
        activities: new Map(),
        calls: [],
        manner: 'usual',
      }
      athletes.set(key, athlete)
      codes.set(`code of ${key}`, key)
      return athlete
    },
    /** The person makes themselves another key. */
    withdraw: (key: string) => athletes.delete(key),
    close: () =>
      new Promise<void>((resolve) => {
        for (const response of held) response.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A run of half an hour without a file, as one that was typed by hand. */
export function intervalsRun(
  id: string,
  start: string,
  changes: Record<string, unknown> = {},
): IntervalsActivity {
  return {
    detail: {
      id,
      type: 'Run',
      name: 'Morning Run',
      source: 'GARMIN_CONNECT',
      start_date: start,
      start_date_local: start.replace('Z', ''),
      moving_time: 1_800,
      elapsed_time: 1_900,
      distance: 6_012.4,
      average_heartrate: 148.6,
      max_heartrate: 171,
      icu_rpe: null,
      feel: null,
      ...changes,
    },
  }
}
