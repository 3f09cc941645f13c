import { type ProblemCode, problemStatus } from '../../../sync/contract/problems.ts'
import type { Answer } from '../../../sync/ports.ts'

/** Answers that come from something between the device and the server, or from a server in trouble. */

export function problemAnswer(code: ProblemCode, retryAfterMs?: number): Answer {
  const status = problemStatus[code]
  const body = { type: `urn:rumo:problem:${code}`, title: code, status, code }
  return { reached: true, status, body, retryAfterMs }
}

/** A page that is no JSON: a captive portal's 200, a proxy's 404, a gateway's 502. */
export function pageAnswer(status: number): Answer {
  return { reached: true, status, body: undefined, retryAfterMs: undefined }
}
