import type { Club, Row } from '../../support/club.ts'
import type { Fixtures } from '../../support/fixtures.ts'
import type { Method } from '../../support/test-client.ts'

/** Ana is the owner, Marina her coach; Otto and Zoe are unrelated. */
export const actors = ['ana', 'marina', 'otto', 'zoe', 'nobody'] as const

/** The expected response: a status, or a problem code. */
export type Expected = Record<(typeof actors)[number], number | string>

export type Case = {
  call: string
  expected: Expected
  /** `newcomer` is an athlete without account in the group. */
  send: (fixtures: Fixtures & { newcomer: Row }, people: Club['people']) => [Method, string, unknown?]
}

export const foreign = 'not-found'
export const role = 'forbidden'
export const out = 'unauthenticated'

export function expected(
  ana: number | string,
  marina: number | string,
  otto: number | string,
  zoe: number | string,
): Expected {
  return { ana, marina, otto, zoe, nobody: out }
}

/** Any signed-in person, about themselves. */
export const everybody = (status: number | string) => expected(status, status, status, status)
/** Visible to the athlete and the athlete's coach. */
export const bothSee = expected(200, 200, foreign, foreign)
/** For coaches only, on Marina's data. */
export const coachOnly = (status: number) => expected(role, status, foreign, role)
/** For coaches only, on the caller's own data. */
export const anyCoach = (status: number) => expected(role, status, status, role)
export const anyAthlete = (status: number | string) => expected(status, role, role, status)
export const anyone = (answer: number | string): Expected => ({
  ...expected(answer, answer, answer, answer),
  nobody: answer,
})
