import * as z from 'zod/mini'
import { handlersOf } from '#server/http/handlers.ts'
import type { Services } from '#server/services/services.ts'
import { addActivity, editActivityFields } from '#server/services/training/activities.ts'
import { listDays } from '#server/services/training/workouts.ts'
import { collections } from '#server/store/collections.ts'
import { utcDay } from '#sync/contract/day.ts'
import { createActivity, editActivity } from '#sync/contract/shapes/activities.ts'
import { type Api, byId, byIdOrKey, dayOrInstant, responses } from '../api.ts'
import { rowRoutes, rowsAnswer } from '../rows.ts'

const range = z.object({ startDate: z.optional(dayOrInstant), endDate: z.optional(dayOrInstant) })

/** What an athlete's watch or fitness service recorded. The athlete writes, linked coaches read. */
export function activityRoutes(api: Api, services: Services): void {
  rowRoutes(api, services, 'activities', {
    access: 'athlete',
    create: [createActivity, addActivity],
    edit: [editActivity, editActivityFields],
    readBy: byIdOrKey,
  })

  api.get(
    '/activities/athlete/:id',
    { schema: { params: byId, querystring: range, response: responses(rowsAnswer('activities')) } },
    async (request, reply) =>
      handlersOf(services).list(request, reply, 'activities', (viewer) => {
        const { startDate, endDate } = request.query
        const days = { from: startDate && utcDay(startDate), to: endDate && utcDay(endDate) }
        return listDays(viewer, collections.activities, request.params.id, days)
      }),
  )
}
