import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import { readHeld } from '../store/scopes.ts'
import { callerOf } from './access.ts'

/** Who reads, with everything that person may see now. */
export async function viewerOf(services: Services, request: FastifyRequest): Promise<Viewer> {
  const { userId, role } = callerOf(request)
  return { userId, role, held: await readHeld(services.store.db, userId) }
}
