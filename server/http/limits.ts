import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimits } from '../env.ts'
import { Problem } from '../problem.ts'

type Limit = (request: FastifyRequest) => Promise<void>

const minuteMs = 60_000

function address(request: FastifyRequest): string {
  return request.ip
}

/** The account, group or invitation that a call names; calls without one share the limit of their address. */
function subject(request: FastifyRequest): string {
  const { body, params } = request
  if (typeof body !== 'object' || body === null) {
    const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
    return id === '' ? request.ip : `invitation ${id}`
  }
  if ('groupId' in body) return `group ${String(body.groupId)}`
  return 'email' in body ? `email ${String(body.email).toLowerCase()}` : request.ip
}

function session(request: FastifyRequest): string {
  return request.caller?.tokenHash ?? request.ip
}

/** The limits per minute, each with its own counters. Each throws `rate-limited` with the seconds to wait. */
export function createLimits(app: FastifyInstance, limits: RateLimits) {
  function limit(max: number, key: (request: FastifyRequest) => string): Limit {
    const check = app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator: key })
    return async (request) => {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new Problem('rate-limited', { retryAfter: Math.max(1, result.ttlInSeconds) })
      }
    }
  }
  function both(perSubject: number, perAddress: number): Limit {
    const [first, second] = [limit(perAddress, address), limit(perSubject, subject)]
    return async (request) => {
      await first(request)
      await second(request)
    }
  }
  return {
    signIn: both(limits.signInPerAccount, limits.signInPerAddress),
    signUp: both(limits.codePerAccount, limits.signUpPerAddress),
    code: both(limits.codePerAccount, limits.codePerAddress),
    verify: both(limits.signInPerAccount, limits.signInPerAddress),
    forgot: both(limits.codePerAccount, limits.codePerAddress),
    reset: limit(limits.codePerAddress, address),
    invite: both(limits.codePerAccount, limits.codePerAddress),
    password: limit(limits.signInPerAccount, session),
    session: limit(limits.perSession, session),
  }
}

export type Limits = ReturnType<typeof createLimits>
