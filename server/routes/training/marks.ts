import { handlersOf } from '#server/http/handlers.ts'
import { removeOwn } from '#server/services/entities/writes.ts'
import type { Services } from '#server/services/services.ts'
import { addMark, editMarkFields, listMarks } from '#server/services/training/marks.ts'
import { collections } from '#server/store/collections.ts'
import { createMark, editMark, markAnswer, marksAnswer } from '#sync/contract/shapes/marks.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from '../api.ts'

/** Races, absences and notes on the days of an athlete. */
export function markRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  const { db } = services.store

  api.get(
    '/marks/athlete/:id',
    { schema: { params: byId, response: responses(marksAnswer) } },
    async (request, reply) =>
      list(request, reply, 'marks', (viewer) => listMarks(db, viewer, request.params.id)),
  )

  api.post(
    '/marks',
    { schema: { body: createMark, response: createResponses(markAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addMark(tx, context, request.body)),
  )

  api.patch(
    '/marks/:id',
    { schema: { params: byId, body: editMark, response: responses(markAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => editMarkFields(tx, context, request.params.id, request.body)),
  )

  api.delete(
    '/marks/:id',
    { schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeOwn(tx, context, collections.marks, request.params.id)),
  )
}
