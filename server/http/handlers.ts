import type { FastifyReply, FastifyRequest } from 'fastify'
import { readOne } from '../services/entities/access.ts'
import type { Answer, Call, Viewer } from '../services/entities/context.ts'
import type { Services } from '../services/services.ts'
import type { Collection } from '../store/collections.ts'
import { readHeld } from '../store/scopes.ts'
import type { AnyRow } from '../store/tables.ts'
import type { Tx } from '../store/transaction.ts'
import { callerOf } from './auth/access.ts'
import { commit } from './run-write.ts'

/** Status, ETag and body of an answer. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.version !== undefined) reply.header('ETag', `"${answer.version}"`)
  return reply.code(answer.status).send(answer.body)
}

/** Who reads, with everything that person may see now. */
export async function viewerOf(services: Services, request: FastifyRequest): Promise<Viewer> {
  const { userId, role } = callerOf(request)
  return { userId, role, held: await readHeld(services.store.db, userId) }
}

/** Answers a writing call. */
export async function write(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (tx: Tx, call: Call) => Promise<Answer>,
): Promise<FastifyReply> {
  return sendAnswer(reply, await commit(services, request, act))
}

/** Answers the read of one entity. */
export async function read<R extends AnyRow>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  one: { collection: Collection<R>; id: number },
): Promise<FastifyReply> {
  const viewer = await viewerOf(services, request)
  return sendAnswer(reply, await readOne(services.store.db, viewer, one.collection, one.id))
}
