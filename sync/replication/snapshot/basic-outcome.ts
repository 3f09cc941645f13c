import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { Answer } from '#sync/ports.ts'
import { notOurs, type Outcome, outcomeOf } from '../source/outcome.ts'

/** The problem code for each status: a basic server sends no codes. */
const refusals: Record<number, ProblemCode> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not-found',
  410: 'gone',
  422: 'invalid',
}

/**
 * The outcome of a basic server's response. Only JSON counts, since proxies and captive portals send pages. A JSON
 * 400, 403, 404, 410 or 422 rejects, a JSON 401 asks to sign in, everything else is retried.
 */
export function basicOutcome(answer: Answer): Outcome {
  if (!answer.reached || (answer.status >= 200 && answer.status < 300)) return outcomeOf(answer)
  const { status, body, retryAfterMs } = answer
  if (typeof body !== 'object' || body === null) return notOurs
  if (status === 401) return { kind: 'sign-in' }
  if (status === 429) return { kind: 'retry', reached: true, answered: true, afterMs: retryAfterMs ?? 0 }
  const code = refusals[status]
  return code ? { kind: 'reject', code, current: undefined } : notOurs
}
