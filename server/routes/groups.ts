import * as z from 'zod/mini'
import { memberCountAnswer } from '#sync/contract/wire/answers.ts'
import { createGroup, editGroup } from '#sync/contract/wire/requests.ts'
import { handlersOf, logSecurity, viewerOf } from '../http/handlers.ts'
import { removeCoach } from '../services/groups/coaches.ts'
import { addGroup, editGroupFields, removeGroup } from '../services/groups/groups.ts'
import { closeJoinCode, renewJoinCode } from '../services/groups/join-codes.ts'
import { removeMember } from '../services/groups/members.ts'
import type { Services } from '../services/services.ts'
import { type Api, byId, noContent, responses } from './api.ts'
import { rowAnswer, rowRoutes } from './rows.ts'

/** Groups, and who is in them. */
export function groupRoutes(api: Api, services: Services): void {
  const { write, writeLong } = handlersOf(services)
  const config = { access: 'coach' } as const

  rowRoutes(api, services, 'groups', {
    access: 'coach',
    create: [createGroup, addGroup],
    edit: [editGroup, editGroupFields],
    remove: removeGroup,
    removed: () => void services.groupClearing.wake(),
    lists: { '/groups/list': {} },
  })

  const ofGroup = { config, schema: { params: byId, response: responses(rowAnswer('groups')) } }
  api.post('/groups/:id/join-code', ofGroup, async (request, reply) =>
    write(request, reply, (tx) => renewJoinCode(tx, request.params.id)),
  )
  api.delete('/groups/:id/join-code', ofGroup, async (request, reply) =>
    write(request, reply, (tx) => closeJoinCode(tx, request.params.id)),
  )

  const params = z.object({ ...byId.shape, coachId: byId.shape.id })
  api.delete(
    '/groups/:id/coaches/:coachId',
    { config, schema: { params, response: noContent } },
    async (request, reply) => {
      const { id: group, coachId: coach } = request.params
      await writeLong(request, reply, (tx) => removeCoach(tx, group, coach))
      logSecurity(request, 'coach-removed', { group, coach })
      return reply
    },
  )

  rowRoutes(api, services, 'members', {
    remove: removeMember,
    removed: (request, member) => logSecurity(request, 'member-removed', { member }),
    lists: { '/groups/member/all': {}, '/groups/member/:id': { by: 'groupId' } },
  })

  api.get(
    '/groups/members-count',
    { config, schema: { response: responses(memberCountAnswer) } },
    async (request) => ({
      // Each athlete appears once, also when they share several groups with the coach.
      memberCount: (await viewerOf(services, request)).held.ids('athlete').length,
    }),
  )
}
