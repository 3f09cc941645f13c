import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/env.ts'
import { Problem } from '#server/problem.ts'
import { AccessEnded, ProviderPause } from './provider-turns.ts'
import { credentials, retryAfter } from './strava.ts'

/**
 * Calls of Intervals.icu (forum.intervals.icu: "API Integration Cookbook", "Uploading planned workouts", "OAuth support").
 * Athlete 0 is the one whose key or token it is.
 */

const timeoutMs = 10_000
/** The largest file that Rumo reads. */
const mostBytes = 25_000_000

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; form?: Record<string, string> }

type Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }

/** Throws `provider-unreachable` when no whole answer comes in time; any other answer is returned. */
async function call(
  url: URL,
  headers: Record<string, string>,
  { method, body, form }: Call,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: '*/*',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > mostBytes) throw new Error('Too long an answer')
      parts.push(part)
    }
    return {
      status: response.status,
      headers: response.headers,
      bytes: Uint8Array.from(Buffer.concat(parts)),
    }
  } catch (error) {
    throw new Problem('provider-unreachable', { detail: error instanceof Error ? error.name : 'No answer' })
  }
}

/** The JSON of an answer; undefined for anything else. */
export function jsonOf({ bytes }: Pick<Answer, 'bytes'>): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** Asks as one person. `found`: null where there is no such thing. `refused`: it does not take what was sent. */
export type Ask = (
  path: string,
  call?: Call,
) => Promise<{ refused: true } | { refused: false; found: Answer | null }>

/** @throws AccessEnded, ProviderPause, Problem `provider-unreachable` */
export function askAs(settings: Settings, clock: Clock, authorization: string): Ask {
  return async (path, what = { method: 'GET' }) => {
    const answer = await call(new URL(`/api/v1${path}`, settings.intervals.url), { authorization }, what)
    const { status, headers } = answer
    if (status === 401 || status === 403) throw new AccessEnded()
    if (status === 429)
      throw new ProviderPause('Intervals.icu', new Date(clock.now().getTime() + retryAfter(headers) * 1_000))
    if (status === 404) return { refused: false, found: null }
    if (status === 422 || status === 400) return { refused: true }
    if (status < 200 || status > 299)
      throw new Problem('provider-unreachable', { detail: `Intervals.icu answered ${status}` })
    return { refused: false, found: answer }
  }
}

/** The value of the header with which a person's own key is sent. */
export function keyHeader(key: string): string {
  return `Basic ${Buffer.from(`API_KEY:${key}`).toString('base64')}`
}

const token = z.object({ access_token: z.string().check(z.minLength(1)) })

/** The value of the header for a code of the provider's redirect. Throws `provider-refused`, `provider-unreachable`. */
export async function exchangeIntervalsCode({ intervals }: Settings, code: string): Promise<string> {
  const form = { ...credentials(intervals), code }
  const answer = await call(new URL('/api/oauth/token', intervals.url), {}, { method: 'POST', form })
  const read = token.safeParse(jsonOf(answer))
  if (answer.status >= 400 && answer.status < 500) throw new Problem('provider-refused')
  if (answer.status !== 200 || !read.success) throw new Problem('provider-unreachable')
  return `Bearer ${read.data.access_token}`
}

const athlete = z.object({ id: z.union([z.string(), z.number()]) })

/** Whose key or token it is. Throws `provider-refused`, `provider-unreachable`. */
export async function intervalsAthlete(settings: Settings, clock: Clock, header: string): Promise<string> {
  try {
    const answer = await askAs(settings, clock, header)('/athlete/0')
    const read = athlete.safeParse(!answer.refused && answer.found && jsonOf(answer.found))
    if (!read.success) throw new Problem('provider-unreachable', { detail: 'Unreadable answer' })
    return String(read.data.id)
  } catch (error) {
    if (error instanceof AccessEnded) throw new Problem('provider-refused')
    if (error instanceof ProviderPause) throw new Problem('provider-unreachable')
    throw error
  }
}
