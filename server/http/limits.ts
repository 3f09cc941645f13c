import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimits } from '../env.ts'
import { Problem } from '../problem.ts'

type Limit = (request: FastifyRequest) => Promise<void>

const minuteMs = 60_000

function address(request: FastifyRequest): string {
  return request.ip
}

/** The account or group that a body names; calls without one share the limit of their address. */
function subject(request: FastifyRequest): string {
  const body = request.body
  if (typeof body !== 'object' || body === null) return request.ip
  if ('groupId' in body) return `group ${String(body.groupId)}`
  return 'email' in body ? `email ${String(body.email).toLowerCase()}` : request.ip
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
    code: both(limits.codePerAccount, limits.codePerAddress),
    signUp: limit(limits.signUpPerAddress, address),
    session: limit(limits.perSession, (request) => request.caller?.tokenHash ?? request.ip),
  }
}

export type Limits = ReturnType<typeof createLimits>
