import * as z from 'zod/mini'
import type { Settings } from '#server/env.ts'
import { Problem } from '#server/problem.ts'
import { ProviderPause } from './provider-turns.ts'
import { callStrava } from './strava.ts'

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
 * Reads one resource. `onPause` learns that this was the last call before the limits leave more.
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
