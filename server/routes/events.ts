import { createAttendance, createEvent, editAttendance, editEvent } from '#sync/contract/shapes/events.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { handlersOf } from '../http/handlers.ts'
import {
  addAttendance,
  editAttendanceFields,
  listAttendances,
  withdrawAttendance,
} from '../services/groups/attendance.ts'
import { addEvent, cancelEvent, editEventFields } from '../services/groups/events.ts'
import type { Services } from '../services/services.ts'
import { type Api, byId, byKey, noContent, responses } from './api.ts'
import { rowRoutes, rowsAnswer } from './rows.ts'

export function eventRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  rowRoutes(api, services, 'events', {
    access: 'coach',
    create: [createEvent, addEvent],
    edit: [editEvent, editEventFields],
    remove: cancelEvent,
    lists: {
      '/groups/events/list': { order: 'scheduledTo' },
      '/groups/events/:id': { by: 'groupId', order: 'scheduledTo' },
    },
  })

  // Old clients leave the slash out. Only digits match, because anything else is a group id.
  api.delete(
    '/groups/events:id(^\\d+$)',
    { config: { access: 'coach' }, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) => write(request, reply, (tx) => cancelEvent(tx, request.params.id)),
  )

  rowRoutes(api, services, 'attendances', {
    create: [createAttendance, addAttendance],
    edit: [editAttendance, editAttendanceFields],
    remove: withdrawAttendance,
  })

  api.get(
    '/groups/events/attendance/:id',
    {
      schema: {
        params: byId,
        response: responses(rowsAnswer('attendances')),
        description:
          'Answers to the event with this id, and the roll call. A device that synchronises finds rows without either, too',
      },
    },
    async (request, reply) =>
      list(request, reply, 'attendances', (viewer) => {
        // A device that synchronises looks up its own row here and must find it even when it holds no answer.
        const open = request.headers[headers.user.toLowerCase()] !== undefined
        return listAttendances(viewer, request.params.id, open)
      }),
  )
}
