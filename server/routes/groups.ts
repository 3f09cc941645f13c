import * as z from 'zod/mini'
import { memberCountAnswer } from '#sync/contract/wire/answers.ts'
import { createGroup, editGroup } from '#sync/contract/wire/requests.ts'
import { handlersOf, logSecurity, viewerOf } from '../http/handlers.ts'
import { removeCoach } from '../services/groups/coaches.ts'
import { addGroup, editGroupFields, listGroups, removeGroup } from '../services/groups/groups.ts'
import { closeJoinCode, renewJoinCode } from '../services/groups/join-codes.ts'
import { listMembers, removeMember } from '../services/groups/members.ts'
import type { Services } from '../services/services.ts'
import { type Api, byId, byKey, noContent, responses } from './api.ts'
import { rowAnswer, rowRoutes, rowsAnswer } from './rows.ts'

export function groupRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  const { db } = services.store

  rowRoutes(api, services, 'groups', {
    access: 'coach',
    create: [createGroup, addGroup],
    edit: [editGroup, editGroupFields],
    remove: null,
  })

  api.get('/groups/list', { schema: { response: responses(rowsAnswer('groups')) } }, async (request, reply) =>
    list(request, reply, 'groups', (viewer) => listGroups(db, viewer)),
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
    { config: { access: 'coach' }, schema: { params: byId, response: responses(rowAnswer('groups')) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => renewJoinCode(tx, context, request.params.id)),
  )

  api.delete(
    '/groups/:id/join-code',
    { config: { access: 'coach' }, schema: { params: byId, response: responses(rowAnswer('groups')) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => closeJoinCode(tx, context, request.params.id)),
  )
}

export function coachRoutes(api: Api, services: Services): void {
  const { writeLong } = handlersOf(services)
  const params = z.object({ ...byId.shape, coachId: byId.shape.id })
  api.delete(
    '/groups/:id/coaches/:coachId',
    { config: { access: 'coach' }, schema: { params, response: noContent } },
    async (request, reply) => {
      const { id: group, coachId: coach } = request.params
      const answer = await writeLong(request, reply, (tx, context) => removeCoach(tx, context, group, coach))
      logSecurity(request, 'coach-removed', { group, coach })
      return answer
    },
  )
}

export function memberRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  const { db } = services.store

  api.get(
    '/groups/member/all',
    { schema: { response: responses(rowsAnswer('members')) } },
    async (request, reply) => list(request, reply, 'members', (viewer) => listMembers(db, viewer, undefined)),
  )

  api.get(
    '/groups/member/:id',
    { schema: { params: byId, response: responses(rowsAnswer('members')) } },
    async (request, reply) =>
      list(request, reply, 'members', (viewer) => listMembers(db, viewer, request.params.id)),
  )

  api.get(
    '/groups/members-count',
    { config: { access: 'coach' }, schema: { response: responses(memberCountAnswer) } },
    async (request) => ({
      // Each athlete appears once, also when they share several groups with the coach.
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
