import { describe, expect, it } from 'vitest'
import type { Answer } from '#sync/ports.ts'
import { basicOutcome } from './basic-outcome.ts'

function answer(status: number, body: unknown = { message: 'x' }, retryAfterMs?: number): Answer {
  return { reached: true, status, body, retryAfterMs }
}

describe('the outcome of a response without a problem code', () => {
  it.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'gone'],
    [422, 'invalid'],
  ])('rejects on a JSON %i: %s', (status, code) => {
    expect(basicOutcome(answer(status))).toMatchObject({ kind: 'reject', code })
  })

  it.each([400, 403, 404, 410, 422, 401, 200])(
    'a page with %i does not count as a response of the server',
    (status) => {
      expect(basicOutcome({ reached: true, status, body: undefined, retryAfterMs: undefined })).toMatchObject(
        {
          kind: 'retry',
          reached: false,
          answered: true,
        },
      )
    },
  )

  it('a page instead of a success is a captive portal, a page instead of an error is not', () => {
    const page = { reached: true, body: undefined, retryAfterMs: undefined } as const
    expect(basicOutcome({ ...page, status: 200 })).toHaveProperty('portal', true)
    expect(basicOutcome({ ...page, status: 502 })).not.toHaveProperty('portal')
  })

  it.each([302, 405, 408, 409, 412, 418, 500, 502, 503])('retries after a JSON %i', (status) => {
    expect(basicOutcome(answer(status)).kind).toBe('retry')
  })

  it('retries after no response', () => {
    expect(basicOutcome({ reached: false })).toEqual({ kind: 'retry', reached: false, answered: false })
  })

  it('asks to sign in on a JSON 401', () => {
    expect(basicOutcome(answer(401)).kind).toBe('sign-in')
  })

  it('waits after a 429 as long as it asks', () => {
    expect(basicOutcome(answer(429, {}, 3000))).toMatchObject({ reached: true, afterMs: 3000 })
  })

  it('is done on a JSON success, also a list, and on an empty 204', () => {
    expect(basicOutcome(answer(200, []))).toMatchObject({ kind: 'done', body: [] })
    expect(basicOutcome(answer(204, undefined))).toMatchObject({ kind: 'done' })
  })
})
