import { describe, expect, it } from 'vitest'
import type { Answer } from '../../ports.ts'
import { classicOutcome } from './classic-outcome.ts'

function answer(status: number, body: unknown = { message: 'x' }, retryAfterMs?: number): Answer {
  return { reached: true, status, body, retryAfterMs }
}

describe('what an answer without a problem code means', () => {
  it.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'gone'],
    [422, 'invalid'],
  ])('a JSON %i is a refusal: %s', (status, code) => {
    expect(classicOutcome(answer(status))).toMatchObject({ kind: 'park', code })
  })

  it.each([400, 403, 404, 410, 422, 401, 200])('a page with %i was not this server', (status) => {
    expect(classicOutcome({ reached: true, status, body: undefined, retryAfterMs: undefined })).toMatchObject(
      {
        kind: 'retry',
        reached: false,
        answered: true,
      },
    )
  })

  it('a page in the place of a success is told from one in the place of a refusal', () => {
    const page = { reached: true, body: undefined, retryAfterMs: undefined } as const
    expect(classicOutcome({ ...page, status: 200 })).toHaveProperty('portal', true)
    expect(classicOutcome({ ...page, status: 502 })).not.toHaveProperty('portal')
  })

  it.each([302, 405, 408, 409, 412, 418, 500, 502, 503])('a JSON %i is tried again', (status) => {
    expect(classicOutcome(answer(status)).kind).toBe('retry')
  })

  it('no answer is tried again', () => {
    expect(classicOutcome({ reached: false })).toEqual({ kind: 'retry', reached: false, answered: false })
  })

  it('a JSON 401 asks to sign in', () => {
    expect(classicOutcome(answer(401)).kind).toBe('sign-in')
  })

  it('a 429 waits as long as it says', () => {
    expect(classicOutcome(answer(429, {}, 3000))).toMatchObject({ reached: true, afterMs: 3000 })
  })

  it('takes JSON, a list too, and an empty 204 as done', () => {
    expect(classicOutcome(answer(200, []))).toMatchObject({ kind: 'done', body: [] })
    expect(classicOutcome(answer(204, undefined))).toMatchObject({ kind: 'done' })
  })
})
