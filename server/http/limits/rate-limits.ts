import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'
import type { Services } from '../../services/services.ts'
import { callerOf } from '../auth/access.ts'
import { deviceOf } from '../auth/known-devices.ts'
import { sessionOwners } from './session-owners.ts'

type Limit = (request: FastifyRequest) => Promise<void>

const minuteMs = 60_000

/** Counters of each limit. Enough that nobody with a network of IPv6 addresses pushes those of others out. */
const counters = 50_000

/** Whoever has one IPv6 address has the 2^64 of its network. IPv4 written as IPv6 counts as IPv4. */
function address(request: FastifyRequest): string {
  return normalizeIP(request.ip)
}

/** The account that a call names. */
function account({ body }: FastifyRequest): string {
  const named = typeof body === 'object' && body !== null && 'email' in body ? body.email : ''
  return String(named).trim().toLowerCase()
}

function accountAtAddress(request: FastifyRequest): string {
  return `${address(request)} ${account(request)}`
}

function person(request: FastifyRequest): string {
  return String(callerOf(request).userId)
}

/** The caller's group, or invitation, that a call names: nobody uses up what a stranger's group has. */
function invitedTo(request: FastifyRequest): string {
  const { body, params } = request
  if (typeof body === 'object' && body !== null && 'groupId' in body)
    return `${person(request)} group ${String(body.groupId)}`
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
  return `${person(request)} invitation ${id}`
}

/** The limits per minute, each with its own counters. Each throws `rate-limited` with the seconds to wait. */
export function createLimits(app: FastifyInstance, services: Services) {
  const { limits } = services.settings
  const owners = sessionOwners(services)

  function limit(max: number, key: (request: FastifyRequest) => string): Limit {
    const options: RateLimitOptions = { max, timeWindow: minuteMs, keyGenerator: key, cache: counters }
    const check = app.createRateLimit(options)
    return async (request) => {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new Problem('rate-limited', { retryAfter: Math.max(1, result.ttlInSeconds) })
      }
    }
  }

  /** In this order: what the first one stops is not counted by the next. */
  function all(...each: Limit[]): Limit {
    return async (request) => {
      for (const one of each) await one(request)
    }
  }

  const codes = all(limit(limits.codePerAddress, address), limit(limits.codePerAccount, accountAtAddress))
  const strangerSignIn = all(
    limit(limits.signInPerAddress, address),
    limit(limits.signInPerAccount, accountAtAddress),
    limit(limits.signInPerAccountAnywhere, account),
  )
  const deviceSignIn = limit(
    limits.signInPerAccount,
    (request) => `${deviceOf(request, services, account(request))} ${account(request)}`,
  )
  const ownerCalls = limit(limits.perPerson, (request) => String(owners.of(request)))
  const addressCalls = limit(limits.perAddress, address)

  return {
    /** A device that signed in to the account before has an allowance that strangers cannot use up. */
    signIn: (request: FastifyRequest) =>
      deviceOf(request, services, account(request)) ? deviceSignIn(request) : strangerSignIn(request),
    signUp: all(limit(limits.signUpPerAddress, address), limit(limits.codePerAccount, accountAtAddress)),
    code: codes,
    verify: all(limit(limits.signInPerAddress, address), limit(limits.signInPerAccount, accountAtAddress)),
    forgot: all(limit(limits.codePerAddress, address), limit(limits.codePerAccount, accountAtAddress)),
    reset: limit(limits.codePerAddress, address),
    invite: all(limit(limits.codePerAddress, address), limit(limits.codePerAccount, invitedTo)),
    password: limit(limits.signInPerAccount, person),
    exports: limit(limits.exportsPerPerson, person),
    provider: limit(limits.providerPerPerson, person),
    /**
     * Every call, before the database is asked for its session: counted for the person whose session it is known to
     * be, else for its address. A flood without good sessions never reaches the database, and stops nobody whose session has been seen.
     */
    beforeSession: (request: FastifyRequest) =>
      owners.of(request) === undefined ? addressCalls(request) : ownerCalls(request),
    /** Every call, once its session is known, and before anything else of it is checked. */
    async afterSession(request: FastifyRequest): Promise<void> {
      const counted = owners.of(request) !== undefined
      owners.learn(request)
      if (!counted && request.caller) await ownerCalls(request)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
