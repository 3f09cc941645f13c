import { groupAnswer, groupsAnswer, memberCountAnswer, membersAnswer } from '../../sync/contract/answers.ts'
import { createGroup, editGroup } from '../../sync/contract/requests.ts'
import { read, viewerOf, write } from '../http/handlers.ts'
import { sendList } from '../http/responses/streamed.ts'
import { closeGroup, editGroupFields, listGroups, openGroup } from '../services/groups/groups.ts'
import { listMembers, removeMember } from '../services/groups/members.ts'
import type { Services } from '../services/services.ts'
import { collections } from '../store/collections.ts'
import { type Api, answers, answersNothing, byId, byKey, creates } from './api.ts'

export function groupRoutes(api: Api, services: Services): void {
  const { db } = services.store

  api.post(
    '/groups',
    { config: { access: 'coach' }, schema: { body: createGroup, response: creates(groupAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => openGroup(tx, call, request.body)),
  )

  api.get('/groups/list', { schema: { response: answers(groupsAnswer) } }, async (request, reply) =>
    sendList(reply, 'groups', listGroups(db, await viewerOf(services, request))),
  )

  api.get(
    '/groups/:id',
    { schema: { params: byId, response: answers(groupAnswer) } },
    async (request, reply) =>
      read(services, request, reply, { collection: collections.groups, id: request.params.id }),
  )

  api.patch(
    '/groups/:id',
    {
      config: { access: 'coach' },
      schema: { params: byId, body: editGroup, response: answers(groupAnswer) },
    },
    async (request, reply) =>
      write(services, request, reply, (tx, call) =>
        editGroupFields(tx, call, request.params.id, request.body),
      ),
  )

  api.delete(
    '/groups/:id',
    { config: { access: 'coach' }, schema: { params: byId, querystring: byKey, response: answersNothing } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => closeGroup(tx, call, request.params.id)),
  )
}

export function memberRoutes(api: Api, services: Services): void {
  const { db } = services.store

  api.get('/groups/member/all', { schema: { response: answers(membersAnswer) } }, async (request, reply) =>
    sendList(reply, 'members', await listMembers(db, await viewerOf(services, request), undefined)),
  )

  api.get(
    '/groups/member/:id',
    { schema: { params: byId, response: answers(membersAnswer) } },
    async (request, reply) =>
      sendList(reply, 'members', await listMembers(db, await viewerOf(services, request), request.params.id)),
  )

  api.get(
    '/groups/members-count',
    { config: { access: 'coach' }, schema: { response: answers(memberCountAnswer) } },
    async (request) => ({
      // A linked athlete is one person, in however many groups.
      memberCount: (await viewerOf(services, request)).held.ids('athlete').length,
    }),
  )

  api.delete(
    '/groups/member/:id',
    { schema: { params: byId, querystring: byKey, response: answersNothing } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => removeMember(tx, call, request.params.id)),
  )
}
