import type { FastifyRequest } from 'fastify'
import { tokenHash } from '../../services/accounts/sessions.ts'
import type { Services } from '../../services/services.ts'
import { sessionToken } from '../auth/cookies.ts'

/** Sessions that are remembered; beyond them the one that was learned first is forgotten. */
const capacity = 50_000

/** Whose the sessions seen lately are, so that calls can be counted for a person before the database is asked. */
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
    /** After the database was asked: a session that has ended is nobody's any more. */
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
