import type { FastifyReply, FastifyRequest } from 'fastify'
import { headers } from '#sync/contract/wire/headers.ts'
import { readEntity } from '../services/entities/access.ts'
import type { ApiResponse, Viewer, WriteContext } from '../services/entities/context.ts'
import type { Services } from '../services/services.ts'
import type { Collection } from '../store/collections.ts'
import { readHeld } from '../store/scopes.ts'
import type { AnyRow } from '../store/tables.ts'
import type { Tx } from '../store/transaction.ts'
import { callerOf } from './access.ts'
import { runWrite } from './run-write.ts'

/** Sends a service's response with its headers. */
export function sendResponse(reply: FastifyReply, answer: ApiResponse): FastifyReply {
  if (answer.version !== undefined) reply.header('ETag', `"${answer.version}"`)
  if (answer.replayed) reply.header(headers.replayed, 'true')
  return reply.code(answer.status).send(answer.body)
}

/** The caller with all scopes they hold now. */
export async function viewerOf(services: Services, request: FastifyRequest): Promise<Viewer> {
  const { userId, role } = callerOf(request)
  return { userId, role, held: await readHeld(services.store.db, userId) }
}

/** Runs a write and sends its response. */
export async function handleWrite(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (tx: Tx, context: WriteContext) => Promise<ApiResponse>,
): Promise<FastifyReply> {
  return sendResponse(reply, await runWrite(services, request, act))
}

/** Reads one entity and sends it. */
export async function handleRead<R extends AnyRow>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  one: { collection: Collection<R>; id: number },
): Promise<FastifyReply> {
  const viewer = await viewerOf(services, request)
  return sendResponse(reply, await readEntity(services.store.db, viewer, one.collection, one.id))
}
