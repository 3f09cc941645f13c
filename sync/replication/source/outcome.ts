import { type Problem, type ProblemCode, problem } from '../../contract/problems.ts'
import type { Answer } from '../../ports.ts'

/** What an answer means for the row that was sent. Decided on problem codes, never on the status alone. */
export type Outcome =
  | { kind: 'done'; status: number; body: unknown }
  /**
   * Try again later. `reached` is false when nothing that answers like our server was there; `answered` is true when
   * something did answer, which may be about this one request only. `portal`: it was a success without JSON, as the
   * page that some networks put in the place of everything until somebody signs in to them. `full`: the person has as
   * many rows of this kind as the server keeps; the row stays, and goes once there is room.
   */
  | { kind: 'retry'; reached: boolean; answered: boolean; afterMs?: number; portal?: true; full?: true }
  | { kind: 'sign-in' }
  | { kind: 'refresh-xsrf' }
  | { kind: 'other-person' }
  /** The server no longer speaks this app's protocol. */
  | { kind: 'upgrade' }
  | { kind: 'merge'; current: unknown }
  | { kind: 'park'; code: ProblemCode; current: unknown }

const silence: Outcome = { kind: 'retry', reached: false, answered: false }
const notOurs: Outcome = { kind: 'retry', reached: false, answered: true }
const portal: Outcome = { kind: 'retry', reached: false, answered: true, portal: true }

/**
 * Reads an answer. A page of a proxy, a redirect, a half-deployed server or a code from the future never parks
 * anything: whatever is not a known problem document or a JSON success means "server not reached".
 */
export function outcomeOf(answer: Answer): Outcome {
  if (!answer.reached) return silence
  if (answer.status === 204) return { kind: 'done', status: 204, body: undefined }
  if (answer.status >= 200 && answer.status < 300) {
    if (isObject(answer.body)) return { kind: 'done', status: answer.status, body: answer.body }
    return answer.body === undefined ? portal : notOurs
  }
  const parsed = problem.safeParse(answer.body)
  return parsed.success ? outcomeOfProblem(parsed.data, answer.retryAfterMs) : notOurs
}

function outcomeOfProblem({ code, current, retryAfter }: Problem, headerMs: number | undefined): Outcome {
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
      return { kind: 'park', code, current }
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
