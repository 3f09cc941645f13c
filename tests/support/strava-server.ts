import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type StravaActivity, summaryOf } from './strava-activities.ts'

type Answer = { status: number; headers?: Record<string, string>; body: string }

/** How Strava reaches a callback address: the status and body that it answers. */
type Reach = (url: URL) => Promise<{ status: number; body: unknown }>

const lifeMs = 6 * 3_600_000

async function fields(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

function json(status: number, body: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function fault(status: number, resource: string, field: string, code = 'invalid'): Answer {
  return json(status, { message: 'Fault', errors: [{ resource, field, code }] })
}

/**
 * A server that behaves like Strava's for one athlete: codes work once, each refresh token is replaced by the next, a
 * revoked one is refused with 400, an access token that has expired with 401, a call beyond the limits with 429. What it
 * answers follows developers.strava.com/docs.
 */
export async function startStravaServer() {
  const codes = new Set(['good-code'])
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  const revoked: string[] = []
  const calls: string[] = []
  const activities = new Map<number, StravaActivity>()
  const subscriptions: { id: number; callback_url: string }[] = []
  let issued = 0
  let next: Answer | undefined
  let nextRead: Answer | undefined
  let mayRead = true
  let meanwhile: (() => Promise<void>) | undefined
  /** Calls until the access token expires. */
  let callsLeft = Number.POSITIVE_INFINITY
  const limit = { quarter: 100, day: 1_000 }
  const used = { quarter: 0, day: 0 }
  let reach: Reach = async () => ({ status: 404, body: {} })

  function issue(withAthlete: boolean): Answer {
    issued += 1
    refreshTokens.clear()
    refreshTokens.add(`refresh-${issued}`)
    accessTokens.clear()
    accessTokens.add(`access-${issued}`)
    callsLeft = Number.POSITIVE_INFINITY
    const expires = Math.floor((Date.UTC(2026, 2, 11, 9) + lifeMs) / 1_000)
    return json(200, {
      token_type: 'Bearer',
      access_token: `access-${issued}`,
      refresh_token: `refresh-${issued}`,
      expires_at: expires,
      expires_in: lifeMs / 1_000,
      ...(withAthlete ? { athlete: { id: 7, username: 'ana' } } : {}),
    })
  }

  function signIn(path: string, sent: URLSearchParams): Answer {
    if (path === '/oauth/deauthorize') {
      revoked.push(sent.get('access_token') ?? '')
      return json(200, { access_token: sent.get('access_token') })
    }
    if (sent.get('client_id') !== '42' || sent.get('client_secret') !== 'shh')
      return fault(400, 'RequestToken', 'client_secret')
    if (sent.get('grant_type') === 'authorization_code')
      return codes.delete(sent.get('code') ?? '') ? issue(true) : fault(400, 'RequestToken', 'code')
    return refreshTokens.has(sent.get('refresh_token') ?? '')
      ? issue(false)
      : fault(400, 'RequestToken', 'refresh_token')
  }

  async function subscribe(sent: URLSearchParams): Promise<Answer> {
    const url = new URL(sent.get('callback_url') ?? '')
    if (subscriptions.length > 0) return fault(400, 'PushSubscription', 'callback_url', 'already exists')
    url.search = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '15f7d1a91c1f40f8a748fd134752feb3',
      'hub.verify_token': sent.get('verify_token') ?? '',
    }).toString()
    const { status, body } = await reach(url)
    const isRight = JSON.stringify(body) === '{"hub.challenge":"15f7d1a91c1f40f8a748fd134752feb3"}'
    if (status !== 200 || !isRight) return fault(400, 'PushSubscription', 'callback url', 'not verifiable')
    subscriptions.push({ id: 120_475, callback_url: sent.get('callback_url') ?? '' })
    return json(201, { id: 120_475 })
  }

  function limitHeaders(): Record<string, string> {
    const [allowed, done] = [`${limit.quarter},${limit.day}`, `${used.quarter},${used.day}`]
    return {
      'x-ratelimit-limit': '200,2000',
      'x-ratelimit-usage': done,
      'x-readratelimit-limit': allowed,
      'x-readratelimit-usage': done,
    }
  }

  function read(url: URL, token: string | undefined): Answer {
    used.quarter += 1
    used.day += 1
    if (used.quarter > limit.quarter || used.day > limit.day)
      return fault(429, 'Application', 'rate limit', 'exceeded')
    if (callsLeft <= 0) accessTokens.clear()
    callsLeft -= 1
    if (!accessTokens.has(token ?? '')) return fault(401, 'Athlete', 'access_token')
    const path = url.pathname.replace('/api/v3', '')
    if (path === '/athlete') return json(200, { id: 7, username: 'ana' })
    if (!mayRead) return fault(401, 'AccessToken', 'activity:read_permission', 'missing')
    if (path === '/athlete/activities') return json(200, pageOf(url.searchParams))
    const [, id, kind] = /^\/activities\/(\d+)(\/streams)?$/.exec(path) ?? []
    const found = activities.get(Number(id))
    if (!found) return fault(404, 'Activity', 'id', 'not found')
    if (kind === undefined) return json(200, found.detail)
    return found.streams ? json(200, found.streams) : fault(404, 'Stream', 'id', 'not found')
  }

  /** With `after`, Strava lists the oldest first. */
  function pageOf(query: URLSearchParams) {
    const [after, page, size] = ['after', 'page', 'per_page'].map((name) => Number(query.get(name)))
    if (after === undefined || page === undefined || size === undefined) return []
    const all = [...activities.values()].map(({ detail }) => detail)
    const since = all.filter(({ start_date }) => Date.parse(start_date) / 1_000 > after)
    since.sort((a, b) => a.start_date.localeCompare(b.start_date))
    return since.slice((page - 1) * size, page * size).map(summaryOf)
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '', 'http://strava')
    const sent = await fields(request)
    if (!url.pathname.startsWith('/api/')) return next ?? signIn(url.pathname, sent)
    if (nextRead) return nextRead
    calls.push(`${request.method} ${url.pathname.replace('/api/v3', '')}${url.search}`)
    if (/\/activities\/\d+$/.test(url.pathname)) {
      const passing = meanwhile
      meanwhile = undefined
      await passing?.()
    }
    if (url.pathname === '/api/v3/push_subscriptions')
      return request.method === 'POST' ? subscribe(sent) : json(200, subscriptions)
    const answered = read(url, request.headers.authorization?.replace('Bearer ', ''))
    return { ...answered, headers: { ...answered.headers, ...limitHeaders() } }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isRead = request.url?.startsWith('/api/')
    const { status, headers, body } = await answer(request)
    if (isRead) nextRead = undefined
    else next = undefined
    response.writeHead(status, headers).end(body)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    revoked,
    /** Calls of the API, as `GET /athlete/activities?…`. */
    calls,
    limit,
    used,
    allow: (code: string) => codes.add(code),
    /** The athlete records something. */
    record: (...recorded: StravaActivity[]) => {
      for (const one of recorded) activities.set(one.detail.id, one)
    },
    /** The athlete deletes it at Strava. */
    forget: (id: number) => activities.delete(id),
    /** The athlete allows the connection without the right to read activities. */
    withholdActivities: (withheld: boolean) => {
      mayRead = !withheld
    },
    /** The access token serves for this many more calls. */
    expireAfter: (left: number) => {
      callsLeft = left
    },
    /** The person takes the leave back on the provider's page. */
    revokeEverything: () => {
      refreshTokens.clear()
      accessTokens.clear()
    },
    /** The next call of `/oauth/…` is answered with this. */
    answerOnce: (answerOnce: Answer) => {
      next = answerOnce
    },
    /** The next call of the API is answered with this. */
    answerReadOnce: (answerOnce: Answer) => {
      nextRead = answerOnce
    },
    /** What happens while the next activity is asked for. */
    passMeanwhile: (passing: () => Promise<void>) => {
      meanwhile = passing
    },
    /** How callback addresses are reached. */
    reachBy: (by: Reach) => {
      reach = by
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        // Browsers open connections ahead of need; they would be waited for.
        server.closeAllConnections()
      }),
  }
}
