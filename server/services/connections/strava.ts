import * as z from 'zod/mini'
import type { Settings } from '#server/env.ts'
import { Problem } from '#server/problem.ts'
import { ProviderPause } from './provider-turns.ts'

const timeoutMs = 10_000

const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  /** Seconds since 1970. */
  expires_at: z.number(),
  /** Only where a code was exchanged. */
  athlete: z.optional(z.object({ id: z.number() })),
})

/** `ownerId`: the person's id at Strava; undefined where the answer does not name it. */
export type StravaTokens = {
  accessToken: string
  refreshToken: string
  expiresAt: string
  ownerId: string | undefined
}

/** Where people authorise Rumo. The page adds client id, redirect address, scopes and state. */
export function authoriseUrl(settings: Settings): string {
  return new URL('/oauth/authorize', settings.strava.url).href
}

export function credentials({ clientId, clientSecret }: Omit<Settings['strava'], 'url'>) {
  if (clientId === undefined || clientSecret === undefined) throw new Problem('provider-not-configured')
  return { client_id: clientId, client_secret: clientSecret }
}

/** Throws `provider-unreachable` when no answer comes; any answer is returned. */
export async function callStrava(settings: Settings, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, settings.strava.url), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new Problem('provider-unreachable', { detail: error instanceof Error ? error.name : 'No answer' })
  }
}

function post(settings: Settings, path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { accept: 'application/json' }
  return callStrava(settings, path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

/** Seconds to wait as the provider says; a minute when it says nothing usable. */
export function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 3_600) : 60
}

async function tokenCall(settings: Settings, grant: Record<string, string>): Promise<StravaTokens> {
  const response = await post(settings, '/oauth/token', { ...credentials(settings.strava), ...grant })
  if (response.status === 429)
    throw new Problem('provider-unreachable', { retryAfter: retryAfter(response.headers) })
  if (response.status >= 400 && response.status < 500) throw new Problem('provider-refused')
  const body: unknown = await response.json().catch(() => undefined)
  const read = tokens.safeParse(body)
  if (!response.ok || !read.success)
    throw new Problem('provider-unreachable', { detail: 'Unreadable answer' })
  const { access_token: accessToken, refresh_token: refreshToken, expires_at: seconds, athlete } = read.data
  const ownerId = athlete && String(athlete.id)
  return { accessToken, refreshToken, expiresAt: new Date(seconds * 1_000).toISOString(), ownerId }
}

/**
 * Both throw `provider-not-configured`, `provider-refused` (the code or token is invalid) or `provider-unreachable`
 * (busy, broken, silent).
 */
export function exchangeCode(settings: Settings, code: string): Promise<StravaTokens> {
  return tokenCall(settings, { grant_type: 'authorization_code', code })
}

export function refreshTokens(settings: Settings, refreshToken: string): Promise<StravaTokens> {
  return tokenCall(settings, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

/** Throws as above. `provider-refused`: the token was already invalid. */
export async function revokeTokens(settings: Settings, accessToken: string): Promise<void> {
  const response = await post(settings, '/oauth/deauthorize', { access_token: accessToken })
  if (response.ok) return
  if (response.status === 429)
    throw new Problem('provider-unreachable', { retryAfter: retryAfter(response.headers) })
  throw new Problem(response.status < 500 ? 'provider-refused' : 'provider-unreachable')
}

/** Reading from Strava's API (developers.strava.com/docs/reference). */

/** An answer that says something about the question; everything else is thrown. */
export type StravaAnswer =
  | { kind: 'found'; body: unknown }
  | { kind: 'absent' }
  /** The token has expired or was revoked. */
  | { kind: 'token-refused' }
  /** The token is good, but the person did not grant this right. */
  | { kind: 'right-missing' }

/** No further call of anybody before `until`: the limits are the application's. */
export class StravaPause extends ProviderPause {
  constructor(until: Date) {
    super('Strava', until)
  }
}

const quarterMs = 15 * 60_000
const dayMs = 86_400_000

/** The next multiple of a span since 1970: quarters of an hour and days in UTC are such. */
function nextOf(span: number, now: Date): Date {
  return new Date((Math.floor(now.getTime() / span) + 1) * span)
}

/** `used` and `allowed` as in the headers: within a quarter of an hour, and within a day. */
function pairOf(headers: Headers, name: string): [number, number] | undefined {
  const [quarter, day] = (headers.get(name) ?? '').split(',').map(Number)
  return quarter !== undefined && day !== undefined && !Number.isNaN(quarter + day)
    ? [quarter, day]
    : undefined
}

/**
 * Until when the limits leave no further call; undefined while they do. Strava counts all calls of an application, and
 * those that read apart; a quarter of an hour begins at 0, 15, 30 and 45 minutes, a day at midnight UTC
 * (developers.strava.com/docs/rate-limits).
 */
function pauseOf({ status, headers }: Pick<Response, 'status' | 'headers'>, now: Date): Date | undefined {
  const kinds = ['x-ratelimit', 'x-readratelimit'].map((kind) => ({
    used: pairOf(headers, `${kind}-usage`),
    allowed: pairOf(headers, `${kind}-limit`),
  }))
  const isUsedUp = (place: 0 | 1) =>
    kinds.some(({ used, allowed }) => used && allowed && used[place] >= allowed[place])
  if (isUsedUp(1)) return nextOf(dayMs, now)
  return isUsedUp(0) || status === 429 ? nextOf(quarterMs, now) : undefined
}

const missingRight = z.object({
  errors: z.array(z.object({ field: z.string(), code: z.literal('missing') })).check(z.minLength(1)),
})

/**
 * Reads one resource. `onPause` learns until when the limits leave no further call.
 * @throws StravaPause when the call itself was beyond the limits
 * @throws Problem `provider-unreachable`
 */
export async function readStrava(
  settings: Settings,
  {
    path,
    token,
    now,
    onPause,
  }: { path: string; token: string; now: Date; onPause: (until: Date) => Promise<void> },
): Promise<StravaAnswer> {
  const response = await callStrava(settings, `/api/v3${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
  const until = pauseOf(response, now)
  if (until) await onPause(until)
  if (response.status === 429) throw new StravaPause(until ?? nextOf(quarterMs, now))
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 404) return { kind: 'absent' }
  if (response.status === 401)
    return { kind: missingRight.safeParse(body).success ? 'right-missing' : 'token-refused' }
  if (!response.ok || body === undefined) {
    throw new Problem('provider-unreachable', { detail: `Strava answered ${response.status}` })
  }
  return { kind: 'found', body }
}
