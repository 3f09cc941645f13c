import * as z from 'zod/mini'
import { handlersOf } from '#server/http/handlers.ts'
import { withKnownSports } from '#server/http/older-apps.ts'
import type { Services } from '#server/services/services.ts'
import {
  editPlan,
  listDays,
  logWorkout,
  planWorkout,
  publishDrafts,
  removeWorkout,
} from '#server/services/training/workouts.ts'
import { collections } from '#server/store/collections.ts'
import { utcDay } from '#sync/contract/day.ts'
import { completeWorkout, createWorkout, editWorkout, publishWorkouts } from '#sync/contract/wire/requests.ts'
import { type Api, byId, dayOrInstant, responses } from '../api.ts'
import { rowAnswer, rowRoutes, rowsAnswer } from '../rows.ts'

const range = z.object({
  filterFuture: z.optional(z.enum(['true', 'false', '1', '0', ''])),
  startDate: z.optional(dayOrInstant),
  endDate: z.optional(dayOrInstant),
})

function later(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}

export function workoutRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)

  rowRoutes(api, services, 'workouts', {
    create: [createWorkout, planWorkout],
    edit: [editWorkout, editPlan],
    remove: removeWorkout,
  })

  api.put(
    '/workout',
    {
      config: { access: 'athlete' },
      schema: { body: completeWorkout, response: responses(rowAnswer('workouts')) },
    },
    async (request, reply) => write(request, reply, (tx) => logWorkout(tx, request.body)),
  )

  api.post(
    '/workout/publish',
    {
      config: { access: 'coach' },
      schema: { body: publishWorkouts, response: responses(rowsAnswer('workouts')) },
    },
    async (request, reply) => write(request, reply, (tx) => publishDrafts(tx, request.body.ids)),
  )

  api.get(
    '/workout/athletes/:id',
    { schema: { params: byId, querystring: range, response: responses(rowsAnswer('workouts')) } },
    async (request, reply) =>
      list(request, reply, 'workouts', async (viewer) => {
        const { filterFuture, startDate, endDate } = request.query
        const onlyFuture = filterFuture === 'true' || filterFuture === '1'
        const today = onlyFuture ? utcDay(services.clock.now().toISOString()) : undefined
        const days = { from: later(startDate && utcDay(startDate), today), to: endDate && utcDay(endDate) }
        const found = await listDays(viewer, collections.workouts, request.params.id, days)
        return withKnownSports(request, found)
      }),
  )
}
