import { describe, expect, it } from 'vitest'
import type { Answer } from '#sync/ports.ts'
import { serverKind, sessionIn } from './server-kind.ts'

function answer(status: number, body?: unknown): Answer {
  return { reached: true, status, body, retryAfterMs: undefined }
}

const signedIn = answer(200, { session: { expiresAt: '2026-11-21T09:00:00.000Z' } })
const bareSession = answer(200, { expiresAt: '2026-11-21T09:00:00.000Z' })
const noSuchPath = answer(404, { message: 'Not found' })
const ownProblem = { type: 'about:blank', title: 'x', status: 404, code: 'no-such-call' }

describe('the kind of server', () => {
  it('is feed when `GET /sync` succeeds', () => {
    expect(serverKind(answer(200, { protocol: 1, collections: ['workouts'] }), signedIn)).toBe('feed')
  })

  it.each([
    ['keyed', signedIn],
    ['bare', bareSession],
  ])('is snapshot when there is no feed but a readable session (%s)', (_form, session) => {
    expect(serverKind(noSuchPath, session)).toBe('snapshot')
  })

  it.each([
    ['no response', { reached: false } satisfies Answer, signedIn],
    ['a captive portal', answer(200), answer(200)],
    ['JSON of another server', answer(200, { hello: 1 }), signedIn],
    ['a 404 page', answer(404), signedIn],
    ['a JSON 404 with no session', noSuchPath, answer(401, { message: 'No session' })],
    ['a JSON 404 and an unreadable session', noSuchPath, answer(200, { session: {} })],
    ['a JSON 404 and then no response', noSuchPath, { reached: false } satisfies Answer],
    ['our own server, half deployed', answer(404, ownProblem), signedIn],
    ['a server error', answer(500, { message: 'x' }), signedIn],
  ])('is not decided by %s', (_what, sync, session) => {
    expect(serverKind(sync, session)).toBeUndefined()
  })
})

describe('the response to `GET /auth/session`', () => {
  const expiresAt = '2026-11-21T09:00:00.000Z'

  it.each([200, 201, 204, 302])('is a session at %s', (status) => {
    expect(sessionIn(answer(status, { session: { expiresAt } }))).toEqual({ expiresAt })
    expect(serverKind(noSuchPath, answer(status, { expiresAt }))).toBe('snapshot')
  })

  it.each([199, 303, 401, 500])('is none at %s', (status) => {
    expect(sessionIn(answer(status, { session: { expiresAt } }))).toBeUndefined()
  })
})
