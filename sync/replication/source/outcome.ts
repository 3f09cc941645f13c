import { type Problem, type ProblemCode, problem } from '#sync/contract/wire/problems.ts'
import type { Answer } from '#sync/ports.ts'

/** The outcome of a request for its row, decided by the problem code, never by the status alone. */
export type Outcome =
  | { kind: 'done'; status: number; body: unknown }
  /**
   * Try again later. `reached` is false when the response did not come from our server; `answered` is true when there
   * was a response, which may concern this one request only. `portal`: a success without JSON, as captive portals send.
   * `full`: the quota for this kind of row is used up; the row stays unsent.
   */
  | { kind: 'retry'; reached: boolean; answered: boolean; afterMs?: number; portal?: true; full?: true }
  | { kind: 'sign-in' }
  | { kind: 'refresh-xsrf' }
  | { kind: 'other-person' }
  /** The server no longer supports this app's protocol version. */
  | { kind: 'upgrade' }
  | { kind: 'merge'; current: unknown }
  | { kind: 'reject'; code: ProblemCode; current: unknown }

const silence: Outcome = { kind: 'retry', reached: false, answered: false }
export const notOurs: Outcome = { kind: 'retry', reached: false, answered: true }
const portal: Outcome = { kind: 'retry', reached: false, answered: true, portal: true }

/**
 * The outcome of a response. Only a JSON success or a known problem document counts. A proxy's page, a redirect or an
 * unknown code means "server not reached" and never rejects a row.
 */
export function outcomeOf(answer: Answer): Outcome {
  if (!answer.reached) return silence
  if (answer.status === 204) return { kind: 'done', status: 204, body: undefined }
  if (answer.status >= 200 && answer.status < 300) {
    const { status, body } = answer
    if (isObject(body)) return { kind: 'done', status, body }
    return answer.body === undefined ? portal : notOurs
  }
  const parsed = problem.safeParse(answer.body)
  return parsed.success ? outcomeOfProblem(parsed.data, answer.retryAfterMs) : notOurs
}

function outcomeOfProblem(
  { code, current, deletion, retryAfter }: Problem,
  headerMs: number | undefined,
): Outcome {
  switch (code) {
    case 'no-such-call':
    case 'unavailable':
    case 'internal':
      return notOurs
    case 'rate-limited':
    case 'in-progress':
      return { kind: 'retry', reached: true, answered: true, afterMs: headerMs ?? (retryAfter ?? 0) * 1000 }
    case 'quota':
      return { kind: 'retry', reached: true, answered: true, full: true }
    case 'unauthenticated':
      return { kind: 'sign-in' }
    case 'xsrf':
      return { kind: 'refresh-xsrf' }
    case 'user-mismatch':
      return { kind: 'other-person' }
    case 'upgrade-required':
      return { kind: 'upgrade' }
    case 'conflict':
    case 'precondition':
      return { kind: 'merge', current }
    default:
      return { kind: 'reject', code, current: deletion ? { ...current, ...deletion } : current }
  }
}

/** What an answer was, for the diagnosis of an exchange that does not go on. */
export function answerName(answer: Answer): ProblemCode | 'ok' | 'no-answer' | 'not-ours' {
  if (!answer.reached) return 'no-answer'
  if (outcomeOf(answer).kind === 'done') return 'ok'
  const parsed = problem.safeParse(answer.body)
  return parsed.success ? parsed.data.code : 'not-ours'
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
