import * as z from 'zod/mini'
import { limits as lengths } from '#sync/contract/limits.ts'
import {
  acceptInvitation,
  createInvitation,
  invitationAnswer,
  invitationPreview,
  joinAnswer,
  joinGroup,
  joinPreview,
  pendingInvitations,
} from '#sync/contract/shapes/invitations.ts'
import { callerOf } from '../http/access.ts'
import { handlersOf, logSecurity } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import {
  acceptInvite,
  acceptOwn,
  invite,
  listPending,
  previewInvitation,
  resendInvitation,
} from '../services/groups/invitations.ts'
import { joinByCode, previewJoin } from '../services/groups/join-codes.ts'
import type { Services } from '../services/services.ts'
import { type Api, byId, createResponses, responses } from './api.ts'
import { rowRoutes } from './rows.ts'

export function invitationRoutes(api: Api, services: Services, limits: Limits): void {
  const { write, writeLong } = handlersOf(services)
  const { store, clock, settings } = services
  const config = { access: 'coach' } as const

  api.post(
    '/groups/invite',
    {
      config,
      preHandler: limits.invite,
      schema: { body: createInvitation, response: createResponses(invitationAnswer) },
    },
    async (request, reply) => write(request, reply, (tx) => invite(tx, settings.publicUrl, request.body)),
  )

  api.post(
    '/groups/invitations/:id/resend',
    { config, preHandler: limits.invite, schema: { params: byId, response: responses(invitationAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx) => resendInvitation(tx, settings.publicUrl, request.params.id)),
  )

  rowRoutes(api, services, 'invitations', {
    access: 'coach',
    lists: { '/groups/invitations/:id': { by: 'groupId', access: 'coach' } },
  })

  api.post(
    '/groups/invite/accept',
    { schema: { body: acceptInvitation, response: responses(invitationAnswer) } },
    async (request, reply) => {
      await writeLong(request, reply, (tx) => acceptInvite(tx, request.body))
      logSecurity(request, 'group-joined', { invitation: request.body.id })
      return reply
    },
  )

  api.get(
    '/groups/join',
    {
      config: { access: 'anyone' },
      preHandler: limits.join,
      schema: {
        querystring: joinGroup,
        response: responses(joinPreview),
        description: 'The group that a code opens',
      },
    },
    async ({ query }) => previewJoin(store.db, query.code),
  )

  api.post(
    '/groups/join',
    {
      config: { access: 'athlete' },
      preHandler: limits.join,
      schema: { body: joinGroup, response: responses(joinAnswer) },
    },
    async (request, reply) => {
      await write(request, reply, (tx) => joinByCode(tx, request.body.code))
      logSecurity(request, 'group-joined')
      return reply
    },
  )

  api.get('/invitations', { schema: { response: responses(pendingInvitations) } }, async (request) =>
    listPending(store.db, callerOf(request), clock.now().toISOString()),
  )

  api.post(
    '/invitations/:id/accept',
    { schema: { params: byId, response: responses(invitationAnswer) } },
    async (request, reply) => {
      const { id: invitation } = request.params
      await writeLong(request, reply, (tx) => acceptOwn(tx, invitation))
      logSecurity(request, 'group-joined', { invitation })
      return reply
    },
  )

  const query = z.object({ token: z.string().check(z.maxLength(lengths.token)) })
  api.get(
    '/invitations/:id',
    {
      config: { access: 'anyone' },
      schema: { params: byId, querystring: query, response: responses(invitationPreview) },
    },
    async (request) =>
      previewInvitation(store.db, request.params.id, request.query.token, clock.now().toISOString()),
  )
}
