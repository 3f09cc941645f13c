import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#server/problem.ts'
import { tokenHash } from '#server/services/accounts/sessions.ts'
import type { Services } from '#server/services/services.ts'
import { callerOf } from '../access.ts'
import { sessionToken } from '../cookies.ts'
import { knownDeviceOf } from '../known-devices.ts'
import { fairStart } from './fair-start.ts'

type Limit = (request: FastifyRequest) => Promise<void>

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A write that changes many rows, as deleting a workout deletes its comments, counts once more for every so many of them. */
const entriesPerWrite = 10

/**
 * Counters kept per limit. So many that an attacker with a range of IPv6 addresses cannot evict the counters of others.
 */
const counters = 50_000

/**
 * An IPv6 address counts as its /64 network, because its owner has the whole network. IPv4-mapped IPv6 counts as IPv4.
 */
function address(request: FastifyRequest): string {
  return normalizeIP(request.ip)
}

/** The e-mail address in the request's body. */
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

/** Counts per caller and group or invitation, so that nobody can use up the allowance of another coach's group. */
function invitedTo(request: FastifyRequest): string {
  const { body, params } = request
  if (typeof body === 'object' && body !== null && 'groupId' in body)
    return `${person(request)} group ${String(body.groupId)}`
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
  return `${person(request)} invitation ${id}`
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The limits per minute, of writes per hour, each with its own counters. Each throws `rate-limited` with the seconds to wait. */
export function createLimits(app: FastifyInstance, services: Services) {
  const { limits } = services.settings
  const owners = sessionOwners(services)

  function counter(max: number, key: (request: FastifyRequest) => string, timeWindow: number) {
    const options: RateLimitOptions = { max, timeWindow, keyGenerator: key, cache: counters }
    return app.createRateLimit(options)
  }

  function refusing(count: ReturnType<typeof counter>): Limit {
    return async (request) => {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new Problem('rate-limited', { retryAfter: Math.max(1, result.ttlInSeconds) })
      }
    }
  }

  function limit(max: number, key: (request: FastifyRequest) => string): Limit {
    return refusing(counter(max, key, minuteMs))
  }

  /** Runs the checks in order. A request that one check refuses is not counted by the next. */
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
    (request) => `${knownDeviceOf(request, services, account(request))} ${account(request)}`,
  )
  const ownerCalls = limit(limits.perPerson, (request) => String(owners.of(request)))
  const addressCalls = limit(limits.perAddress, address)
  const start = fairStart()
  const countWrite = counter(limits.writesPerHour, person, hourMs)
  const writes = refusing(countWrite)

  return {
    /** A device that signed in to the account before has its own allowance, which strangers cannot use up. */
    signIn: (request: FastifyRequest) =>
      knownDeviceOf(request, services, account(request)) ? deviceSignIn(request) : strangerSignIn(request),
    signUp: all(limit(limits.signUpPerAddress, address), limit(limits.codePerAccount, accountAtAddress)),
    code: codes,
    verify: all(limit(limits.signInPerAddress, address), limit(limits.signInPerAccount, accountAtAddress)),
    forgot: all(limit(limits.codePerAddress, address), limit(limits.codePerAccount, accountAtAddress)),
    reset: limit(limits.codePerAddress, address),
    invite: all(limit(limits.codePerAddress, address), limit(limits.codePerAccount, invitedTo)),
    /** People of one club may join at the same place at the same time. */
    join: limit(limits.signInPerAddress, address),
    password: limit(limits.signInPerAccount, person),
    /** Each way in with a passkey is two calls. */
    passkey: limit(2 * limits.signInPerAddress, address),
    provider: limit(limits.providerPerPerson, person),
    /**
     * For every request, before the session is looked up: counts for the person when the session is cached, else for
     * the address. A flood without valid sessions never reaches the database, and does not block people with a cached
     * session. They begin one by one, and people take turns.
     */
    async beforeSession(request: FastifyRequest): Promise<void> {
      const owner = owners.of(request)
      await start(owner === undefined ? address(request) : `person ${owner}`)
      await (owner === undefined ? addressCalls(request) : ownerCalls(request))
    },
    /** For every request, after the session is looked up and before any other check. */
    async afterSession(request: FastifyRequest): Promise<void> {
      const counted = owners.of(request) !== undefined
      owners.learn(request)
      if (!counted && request.caller) await ownerCalls(request)
      if (request.caller && !isReading(request)) await writes(request)
    },
    /** Before a write is answered: counts what it cost beyond the one write that it was counted as. */
    async afterWrite(request: FastifyRequest): Promise<void> {
      const more = Math.min(Math.floor(request.logged / entriesPerWrite), limits.writesPerHour)
      for (let count = 0; count < more; count += 1) await countWrite(request)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

/** Size of the cache; beyond it the oldest entry is removed. */
const capacity = 50_000

/**
 * Caches which user a recent session belongs to, so that requests can be counted per person without a database query.
 */
function sessionOwners(services: Services) {
  const owners = new Map<string, number>()

  function keyOf(request: FastifyRequest): string | undefined {
    const token = sessionToken(request, services)
    return token === undefined ? undefined : tokenHash(token)
  }

  return {
    of(request: FastifyRequest): number | undefined {
      const key = keyOf(request)
      return key === undefined ? undefined : owners.get(key)
    },
    /** Updates the cache after the session was looked up; a session that has ended is removed. */
    learn(request: FastifyRequest): void {
      const key = keyOf(request)
      if (key === undefined) return
      if (!request.caller) owners.delete(key)
      else if (!owners.has(key)) {
        owners.set(key, request.caller.userId)
        const [oldest] = owners.keys()
        if (owners.size > capacity && oldest !== undefined) owners.delete(oldest)
      }
    },
  }
}
