import type { FastifyReply, FastifyRequest } from 'fastify'
import { headers } from '#sync/contract/wire/headers.ts'
import type { ApiResponse, Viewer, Write } from '../services/entities/context.ts'
import type { Services } from '../services/services.ts'
import type { Document } from '../store/collections.ts'
import { readHeldScopes } from '../store/scopes.ts'
import { callerOf } from './access.ts'
import { withKnownWeight } from './older-apps.ts'
import { sendList } from './responses/streamed.ts'
import { runWrite } from './run-write.ts'

/** Sends a service's response with its headers, to an older app what it knows of a person. */
export function sendResponse(reply: FastifyReply, answer: ApiResponse): FastifyReply {
  if (answer.version !== undefined) reply.header('ETag', `"${answer.version}"`)
  if (answer.replayed) reply.header(headers.replayed, 'true')
  const { user, ...rest } = (answer.body ?? {}) as { user?: object }
  const body = user ? { ...rest, user: withKnownWeight(reply.request, user) } : answer.body
  return reply.code(answer.status).send(body)
}

/** The caller with all scopes they hold now. */
export async function viewerOf(services: Services, request: FastifyRequest): Promise<Viewer> {
  const { db } = services.store
  const { userId, role } = callerOf(request)
  return { db, userId, role, held: await readHeldScopes(db, userId) }
}

type Batches = AsyncIterable<readonly Document[]>

/** How the usual routes answer: with one write or one list. */
export function handlersOf(services: Services) {
  return {
    /** Runs a write and sends its response. */
    write: async (request: FastifyRequest, reply: FastifyReply, act: Write<[]>) =>
      sendResponse(reply, await runWrite(services, request, act)),

    /** The same for one that begins a long task: its response follows once that is finished. */
    writeLong: async (request: FastifyRequest, reply: FastifyReply, act: Write<[]>) => {
      const answer = await runWrite(services, request, act)
      await services.finishing.wake()
      return sendResponse(reply, answer)
    },

    /** Streams what the caller may see, as `{"<name>":[…]}`. */
    list: async (
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
      find: (viewer: Viewer) => Batches | Promise<Batches>,
    ) => sendList(reply, name, await find(await viewerOf(services, request))),
  }
}

/** What an operator may have to look up later: who came in, failed, left, was removed, and who took data out or erased it. */
type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'device-signed-out'
  | 'signed-out-everywhere'
  | 'second-step-asked'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-step-on'
  | 'second-step-off'
  | 'password-changed'
  | 'password-reset'
  | 'group-joined'
  | 'coach-removed'
  | 'member-removed'
  | 'athlete-handed-over'
  | 'athlete-erased'
  | 'data-exported'
  | 'calendar-opened'
  | 'calendar-closed'
  | 'account-erased'

/**
 * Writes a line of the security log, apart from the lines of requests: ids and the address, no names, e-mails or tokens.
 * @param about ids of the people or groups concerned, besides the caller.
 */
export function logSecurity(
  request: FastifyRequest,
  security: SecurityEvent,
  about: Record<string, number> = {},
): void {
  const userId = request.caller?.userId
  const who = userId === undefined ? {} : { userId }
  request.server.log.info({ security, ...who, ...about, address: request.ip }, 'security')
}
