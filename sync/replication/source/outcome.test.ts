import { describe, expect, it } from 'vitest'
import { type ProblemCode, problemCodes, problemStatus } from '#sync/contract/wire/problems.ts'
import type { Answer } from '#sync/ports.ts'
import { outcomeOf } from './outcome.ts'

function answer(status: number, body: unknown, retryAfterMs?: number): Answer {
  return { reached: true, status, body, retryAfterMs }
}

function problemAnswer(code: ProblemCode, more: object = {}, retryAfterMs?: number): Answer {
  const status = problemStatus[code]
  return answer(status, { type: 'about:blank', title: code, status, code, ...more }, retryAfterMs)
}

describe('the outcome of a response', () => {
  const notReached = { kind: 'retry', reached: false, answered: true }

  it.each([
    ['a redirect that was not followed', answer(302, undefined)],
    ['a proxy’s 404 page', answer(404, undefined)],
    ['a 404 with JSON of another server', answer(404, { error: 'nope' })],
    ['a timeout answered by a proxy (408)', answer(408, undefined)],
    ['a bare 500', answer(500, { message: 'boom' })],
    ['a 422 without a code', answer(422, { title: 'x' })],
    ['a problem with an unknown code', answer(409, { type: 'x', title: 'x', status: 409, code: 'new-code' })],
    ['no-such-call (a half-deployed server)', problemAnswer('no-such-call')],
    ['unavailable', problemAnswer('unavailable')],
    ['internal', problemAnswer('internal')],
  ])('%s is "server not reached" and is tried again', (_name, given) => {
    expect(outcomeOf(given)).toEqual(notReached)
  })

  it('a success without JSON is a captive portal, and is tried again', () => {
    expect(outcomeOf(answer(200, undefined))).toEqual({ ...notReached, portal: true })
    expect(outcomeOf(answer(200, 'JSON, but nothing of ours'))).toEqual(notReached)
  })

  it('distinguishes no response from an unusable one', () => {
    expect(outcomeOf({ reached: false })).toEqual({ kind: 'retry', reached: false, answered: false })
  })

  it('takes a JSON success and an empty 204 as done', () => {
    expect(outcomeOf(answer(201, { workout: {} }))).toMatchObject({ kind: 'done', status: 201 })
    expect(outcomeOf(answer(204, undefined))).toMatchObject({ kind: 'done', status: 204 })
  })

  it('uses the wait that the server asks for, from header or body', () => {
    expect(outcomeOf(problemAnswer('rate-limited', {}, 7000))).toMatchObject({ reached: true, afterMs: 7000 })
    expect(outcomeOf(problemAnswer('in-progress', { retryAfter: 2 }))).toMatchObject({ afterMs: 2000 })
  })

  it('retries a row that exceeds the quota', () => {
    expect(outcomeOf(problemAnswer('quota'))).toEqual({
      kind: 'retry',
      reached: true,
      answered: true,
      full: true,
    })
  })

  it('pauses for a new sign-in and a newer app, repeats after a stale XSRF token, locks for another person', () => {
    expect(outcomeOf(problemAnswer('upgrade-required')).kind).toBe('upgrade')
    expect(outcomeOf(problemAnswer('unauthenticated')).kind).toBe('sign-in')
    expect(outcomeOf(problemAnswer('xsrf')).kind).toBe('refresh-xsrf')
    expect(outcomeOf(problemAnswer('user-mismatch')).kind).toBe('other-person')
  })

  it.each(['conflict', 'precondition'] as const)('merges on %s with the document in the body', (code) => {
    const current = { clientId: 'a', version: 3 }
    expect(outcomeOf(problemAnswer(code, { current }))).toEqual({ kind: 'merge', current })
  })

  it.each(['forbidden', 'not-found', 'gone', 'invalid', 'key-reused'] as const)('rejects on %s', (code) => {
    expect(outcomeOf(problemAnswer(code))).toMatchObject({ kind: 'reject', code })
  })

  it('has an outcome for every problem code', () => {
    for (const code of problemCodes) expect(outcomeOf(problemAnswer(code)).kind).toBeTypeOf('string')
  })
})
