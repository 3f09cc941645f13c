import * as z from 'zod/mini'
import { handlersOf } from '#server/http/handlers.ts'
import { removeOwn } from '#server/services/entities/writes.ts'
import type { Services } from '#server/services/services.ts'
import { addActivity, editActivityFields, listActivities } from '#server/services/training/activities.ts'
import { collections } from '#server/store/collections.ts'
import { utcDay } from '#sync/contract/day.ts'
import {
  activitiesAnswer,
  activityAnswer,
  createActivity,
  editActivity,
} from '#sync/contract/shapes/activities.ts'
import {
  type Api,
  byId,
  byIdOrKey,
  byKey,
  createResponses,
  dayOrInstant,
  noContent,
  responses,
} from '../api.ts'

const { activities } = collections
const config = { access: 'athlete' } as const
const range = z.object({ startDate: z.optional(dayOrInstant), endDate: z.optional(dayOrInstant) })

/** What an athlete's watch or fitness service recorded. The athlete writes, linked coaches read. */
export function activityRoutes(api: Api, services: Services): void {
  const { write, read, list } = handlersOf(services)
  api.post(
    '/activities',
    { config, schema: { body: createActivity, response: createResponses(activityAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addActivity(tx, context, request.body)),
  )

  api.get(
    '/activities/:id',
    { schema: { params: byIdOrKey, response: responses(activityAnswer) } },
    async (request, reply) => read(request, reply, activities, request.params.id),
  )

  api.patch(
    '/activities/:id',
    { config, schema: { params: byId, body: editActivity, response: responses(activityAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) =>
        editActivityFields(tx, context, request.params.id, request.body),
      ),
  )

  api.delete(
    '/activities/:id',
    { config, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeOwn(tx, context, activities, request.params.id)),
  )

  api.get(
    '/activities/athlete/:id',
    { schema: { params: byId, querystring: range, response: responses(activitiesAnswer) } },
    async (request, reply) =>
      list(request, reply, 'activities', (viewer) => {
        const { startDate, endDate } = request.query
        const days = { from: startDate && utcDay(startDate), to: endDate && utcDay(endDate) }
        return listActivities(services.store.db, viewer, request.params.id, days)
      }),
  )
}
