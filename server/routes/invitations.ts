import * as z from 'zod/mini'
import { limits as lengths } from '#sync/contract/limits.ts'
import {
  acceptInvitation,
  createInvitation,
  invitationAnswer,
  invitationPreview,
  invitationsAnswer,
  joinAnswer,
  joinGroup,
  joinPreview,
  pendingInvitations,
} from '#sync/contract/shapes/invitations.ts'
import { callerOf } from '../http/access.ts'
import { handlersOf, logSecurity } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import { removeOwn } from '../services/entities/writes.ts'
import {
  acceptInvite,
  acceptOwn,
  invite,
  listInvitations,
  listPending,
  previewInvitation,
  resendInvitation,
} from '../services/groups/invitations.ts'
import { joinByCode, previewJoin } from '../services/groups/join-codes.ts'
import type { Services } from '../services/services.ts'
import { collections } from '../store/collections.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from './api.ts'

const { invitations } = collections

export function invitationRoutes(api: Api, services: Services, limits: Limits): void {
  const { write, writeLong, list } = handlersOf(services)
  const { store, clock, settings } = services
  const config = { access: 'coach' } as const

  api.post(
    '/groups/invite',
    { config, schema: { body: createInvitation, response: createResponses(invitationAnswer) } },
    async (request, reply) => {
      await limits.invite(request)
      await write(request, reply, (tx, context) => invite(tx, context, settings.publicUrl, request.body))
      void services.mailQueue.wake()
      return reply
    },
  )

  api.post(
    '/groups/invitations/:id/resend',
    { config, schema: { params: byId, response: responses(invitationAnswer) } },
    async (request, reply) => {
      await limits.invite(request)
      const { id } = request.params
      await write(request, reply, (tx, context) => resendInvitation(tx, context, settings.publicUrl, id))
      void services.mailQueue.wake()
      return reply
    },
  )

  api.get(
    '/groups/invitations/:id',
    {
      config,
      schema: {
        params: byId,
        response: responses(invitationsAnswer),
        description: 'Invitations into the group with this id',
      },
    },
    async (request, reply) =>
      list(request, reply, 'invitations', (viewer) => listInvitations(store.db, viewer, request.params.id)),
  )

  api.delete(
    '/groups/invitations/:id',
    { config, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeOwn(tx, context, invitations, request.params.id)),
  )

  api.post(
    '/groups/invite/accept',
    { schema: { body: acceptInvitation, response: responses(invitationAnswer) } },
    async (request, reply) => {
      const answer = await writeLong(request, reply, (tx, context) => acceptInvite(tx, context, request.body))
      logSecurity(request, 'group-joined', { invitation: request.body.id })
      return answer
    },
  )

  api.get(
    '/groups/join',
    {
      config: { access: 'anyone' },
      schema: {
        querystring: joinGroup,
        response: responses(joinPreview),
        description: 'The group that a code opens',
      },
    },
    async (request) => {
      await limits.join(request)
      return previewJoin(store.db, request.query.code)
    },
  )

  api.post(
    '/groups/join',
    { config: { access: 'athlete' }, schema: { body: joinGroup, response: responses(joinAnswer) } },
    async (request, reply) => {
      await limits.join(request)
      const answer = await write(request, reply, (tx, context) => joinByCode(tx, context, request.body.code))
      logSecurity(request, 'group-joined')
      return answer
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
      const answer = await writeLong(request, reply, (tx, context) => acceptOwn(tx, context, invitation))
      logSecurity(request, 'group-joined', { invitation })
      return answer
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
