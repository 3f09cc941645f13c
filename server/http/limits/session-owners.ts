import type { FastifyRequest } from 'fastify'
import { tokenHash } from '#server/services/accounts/sessions.ts'
import type { Services } from '#server/services/services.ts'
import { sessionToken } from '../cookies.ts'

/** Size of the cache; beyond it the oldest entry is removed. */
const capacity = 50_000

/**
 * Caches which user a recent session belongs to, so that requests can be counted per person without a database query.
 */
export function sessionOwners(services: Services) {
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
