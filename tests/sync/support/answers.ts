import { type ProblemCode, problemStatus } from '#sync/contract/wire/problems.ts'
import type { Answer } from '#sync/ports.ts'

/** Responses from a proxy or network between device and server, or from a failing server. */

export function problemAnswer(code: ProblemCode, retryAfterMs?: number): Answer {
  const status = problemStatus[code]
  const body = { type: `urn:rumo:problem:${code}`, title: code, status, code }
  return { reached: true, status, body, retryAfterMs }
}

/** A response that is not JSON: a captive portal's 200, a proxy's 404, a gateway's 502. */
export function pageAnswer(status: number): Answer {
  return { reached: true, status, body: undefined, retryAfterMs: undefined }
}
