import {
  attendanceAnswer,
  attendancesAnswer,
  createAttendance,
  createEvent,
  editAttendance,
  editEvent,
  eventAnswer,
  eventsAnswer,
} from '../../sync/contract/events.ts'
import { headers } from '../../sync/contract/headers.ts'
import { read, viewerOf, write } from '../http/handlers.ts'
import { sendList } from '../http/responses/streamed.ts'
import { answerEvent, editAnswer, listAnswers, withdrawAnswer } from '../services/groups/attendance.ts'
import { announceEvent, cancelEvent, editEventFields, listEvents } from '../services/groups/events.ts'
import type { Services } from '../services/services.ts'
import { collections } from '../store/collections.ts'
import { type Api, answers, answersNothing, byId, byKey, creates } from './api.ts'

const { events } = collections

export function eventRoutes(api: Api, services: Services): void {
  const { db } = services.store
  const config = { access: 'coach' } as const

  api.get('/groups/events/list', { schema: { response: answers(eventsAnswer) } }, async (request, reply) =>
    sendList(reply, 'events', await listEvents(db, await viewerOf(services, request), undefined)),
  )

  api.get(
    '/groups/events/:id',
    {
      schema: {
        params: byId,
        response: answers(eventsAnswer),
        description: 'Events of the group with this id',
      },
    },
    async (request, reply) =>
      sendList(reply, 'events', await listEvents(db, await viewerOf(services, request), request.params.id)),
  )

  api.get(
    '/groups/events/event/:id',
    { schema: { params: byId, response: answers(eventAnswer) } },
    async (request, reply) => read(services, request, reply, { collection: events, id: request.params.id }),
  )

  api.post(
    '/groups/events',
    { config, schema: { body: createEvent, response: creates(eventAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => announceEvent(tx, call, request.body)),
  )

  api.patch(
    '/groups/events',
    { config, schema: { body: editEvent, response: answers(eventAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => editEventFields(tx, call, request.body)),
  )

  // Old clients leave the slash out. Only digits: anything else is the id of a group.
  for (const path of ['/groups/events/:id', '/groups/events:id(^\\d+$)'] as const) {
    api.delete(
      path,
      { config, schema: { params: byId, querystring: byKey, response: answersNothing } },
      async (request, reply) =>
        write(services, request, reply, (tx, call) => cancelEvent(tx, call, request.params.id)),
    )
  }
}

export function attendanceRoutes(api: Api, services: Services): void {
  const { db } = services.store

  api.get(
    '/groups/events/attendance/:id',
    {
      schema: {
        params: byId,
        response: answers(attendancesAnswer),
        description:
          'Answers to the event with this id, and the roll call. A device that synchronises finds rows without either, too',
      },
    },
    async (request, reply) => {
      const viewer = await viewerOf(services, request)
      // A device that synchronises looks a row up here, and one with nothing said is there all the same.
      const open = request.headers[headers.user.toLowerCase()] !== undefined
      return sendList(reply, 'attendances', await listAnswers(db, viewer, request.params.id, open))
    },
  )

  api.post(
    '/groups/events/attendance',
    { schema: { body: createAttendance, response: creates(attendanceAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => answerEvent(tx, call, request.body)),
  )

  api.patch(
    '/groups/events/attendance/:id',
    { schema: { params: byId, body: editAttendance, response: answers(attendanceAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => editAnswer(tx, call, request.params.id, request.body)),
  )

  api.delete(
    '/groups/events/attendance/:id',
    { schema: { params: byId, querystring: byKey, response: answersNothing } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => withdrawAnswer(tx, call, request.params.id)),
  )
}
