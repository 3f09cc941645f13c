import {
  attendanceAnswer,
  attendancesAnswer,
  createAttendance,
  createEvent,
  editAttendance,
  editEvent,
  eventAnswer,
  eventsAnswer,
} from '#sync/contract/shapes/events.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { handlersOf } from '../http/handlers.ts'
import {
  addAttendance,
  editAttendanceFields,
  listAttendances,
  withdrawAttendance,
} from '../services/groups/attendance.ts'
import { addEvent, cancelEvent, editEventFields, listEvents } from '../services/groups/events.ts'
import type { Services } from '../services/services.ts'
import { collections } from '../store/collections.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from './api.ts'

const { events } = collections

export function eventRoutes(api: Api, services: Services): void {
  const { write, read, list } = handlersOf(services)
  const { db } = services.store
  const config = { access: 'coach' } as const

  api.get('/groups/events/list', { schema: { response: responses(eventsAnswer) } }, async (request, reply) =>
    list(request, reply, 'events', (viewer) => listEvents(db, viewer, undefined)),
  )

  api.get(
    '/groups/events/:id',
    {
      schema: {
        params: byId,
        response: responses(eventsAnswer),
        description: 'Events of the group with this id',
      },
    },
    async (request, reply) =>
      list(request, reply, 'events', (viewer) => listEvents(db, viewer, request.params.id)),
  )

  api.get(
    '/groups/events/event/:id',
    { schema: { params: byId, response: responses(eventAnswer) } },
    async (request, reply) => read(request, reply, events, request.params.id),
  )

  api.post(
    '/groups/events',
    { config, schema: { body: createEvent, response: createResponses(eventAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addEvent(tx, context, request.body)),
  )

  api.patch(
    '/groups/events',
    { config, schema: { body: editEvent, response: responses(eventAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => editEventFields(tx, context, request.body)),
  )

  // Old clients leave the slash out. Only digits match, because anything else is a group id.
  for (const path of ['/groups/events/:id', '/groups/events:id(^\\d+$)'] as const) {
    api.delete(
      path,
      { config, schema: { params: byId, querystring: byKey, response: noContent } },
      async (request, reply) =>
        write(request, reply, (tx, context) => cancelEvent(tx, context, request.params.id)),
    )
  }
}

export function attendanceRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  const { db } = services.store

  api.get(
    '/groups/events/attendance/:id',
    {
      schema: {
        params: byId,
        response: responses(attendancesAnswer),
        description:
          'Answers to the event with this id, and the roll call. A device that synchronises finds rows without either, too',
      },
    },
    async (request, reply) =>
      list(request, reply, 'attendances', (viewer) => {
        // A device that synchronises looks up its own row here and must find it even when it holds no answer.
        const open = request.headers[headers.user.toLowerCase()] !== undefined
        return listAttendances(db, viewer, request.params.id, open)
      }),
  )

  api.post(
    '/groups/events/attendance',
    { schema: { body: createAttendance, response: createResponses(attendanceAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => addAttendance(tx, context, request.body)),
  )

  api.patch(
    '/groups/events/attendance/:id',
    { schema: { params: byId, body: editAttendance, response: responses(attendanceAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) =>
        editAttendanceFields(tx, context, request.params.id, request.body),
      ),
  )

  api.delete(
    '/groups/events/attendance/:id',
    { schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => withdrawAttendance(tx, context, request.params.id)),
  )
}
