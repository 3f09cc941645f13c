import * as z from 'zod/mini'
import { groupAnswer, groupsAnswer, memberCountAnswer, membersAnswer } from '#sync/contract/wire/answers.ts'
import { createGroup, editGroup } from '#sync/contract/wire/requests.ts'
import { handlersOf, viewerOf } from '../http/handlers.ts'
import { logSecurity } from '../http/security-log.ts'
import { removeCoach } from '../services/groups/coaches.ts'
import { addGroup, editGroupFields, listGroups, removeGroup } from '../services/groups/groups.ts'
import { closeJoinCode, renewJoinCode } from '../services/groups/join-codes.ts'
import { listMembers, removeMember } from '../services/groups/members.ts'
import type { Services } from '../services/services.ts'
import { collections } from '../store/collections.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from './api.ts'

export function groupRoutes(api: Api, services: Services): void {
  const { write, read, list } = handlersOf(services)
  const { db } = services.store

  api.post(
    '/groups',
    { config: { access: 'coach' }, schema: { body: createGroup, response: createResponses(groupAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addGroup(tx, context, request.body)),
  )

  api.get('/groups/list', { schema: { response: responses(groupsAnswer) } }, async (request, reply) =>
    list(request, reply, 'groups', (viewer) => listGroups(db, viewer)),
  )

  api.get(
    '/groups/:id',
    { schema: { params: byId, response: responses(groupAnswer) } },
    async (request, reply) => read(request, reply, collections.groups, request.params.id),
  )

  api.patch(
    '/groups/:id',
    {
      config: { access: 'coach' },
      schema: { params: byId, body: editGroup, response: responses(groupAnswer) },
    },
    async (request, reply) =>
      write(request, reply, (tx, context) => editGroupFields(tx, context, request.params.id, request.body)),
  )

  api.delete(
    '/groups/:id',
    { config: { access: 'coach' }, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) => {
      const { id } = request.params
      const answer = await write(request, reply, (tx, context) => removeGroup(tx, context, id))
      void services.groupClearing.wake()
      return answer
    },
  )

  api.post(
    '/groups/:id/join-code',
    { config: { access: 'coach' }, schema: { params: byId, response: responses(groupAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => renewJoinCode(tx, context, request.params.id)),
  )

  api.delete(
    '/groups/:id/join-code',
    { config: { access: 'coach' }, schema: { params: byId, response: responses(groupAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => closeJoinCode(tx, context, request.params.id)),
  )
}

export function coachRoutes(api: Api, services: Services): void {
  const { write } = handlersOf(services)
  const params = z.object({ ...byId.shape, coachId: byId.shape.id })
  api.delete(
    '/groups/:id/coaches/:coachId',
    { config: { access: 'coach' }, schema: { params, response: noContent } },
    async (request, reply) => {
      const { id: group, coachId: coach } = request.params
      const answer = await write(request, reply, (tx, context) => removeCoach(tx, context, group, coach))
      logSecurity(request, 'coach-removed', { group, coach })
      return answer
    },
  )
}

export function memberRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  const { db } = services.store

  api.get('/groups/member/all', { schema: { response: responses(membersAnswer) } }, async (request, reply) =>
    list(request, reply, 'members', (viewer) => listMembers(db, viewer, undefined)),
  )

  api.get(
    '/groups/member/:id',
    { schema: { params: byId, response: responses(membersAnswer) } },
    async (request, reply) =>
      list(request, reply, 'members', (viewer) => listMembers(db, viewer, request.params.id)),
  )

  api.get(
    '/groups/members-count',
    { config: { access: 'coach' }, schema: { response: responses(memberCountAnswer) } },
    async (request) => ({
      // Each athlete appears once, whatever number of groups they share with the coach.
      memberCount: (await viewerOf(services, request)).held.ids('athlete').length,
    }),
  )

  api.delete(
    '/groups/member/:id',
    { schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) => {
      const { id: member } = request.params
      const answer = await write(request, reply, (tx, context) => removeMember(tx, context, member))
      logSecurity(request, 'member-removed', { member })
      return answer
    },
  )
}
