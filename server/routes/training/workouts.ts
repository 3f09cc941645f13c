import * as z from 'zod/mini'
import { handlersOf } from '#server/http/handlers.ts'
import { withKnownSports } from '#server/http/older-apps.ts'
import type { Services } from '#server/services/services.ts'
import {
  editPlan,
  listWorkouts,
  logWorkout,
  planWorkout,
  publishDrafts,
  removeWorkout,
} from '#server/services/training/workouts.ts'
import { collections } from '#server/store/collections.ts'
import { utcDay } from '#sync/contract/day.ts'
import { workoutAnswer, workoutsAnswer } from '#sync/contract/wire/answers.ts'
import { completeWorkout, createWorkout, editWorkout, publishWorkouts } from '#sync/contract/wire/requests.ts'
import { type Api, byId, byKey, createResponses, dayOrInstant, noContent, responses } from '../api.ts'

const { workouts } = collections

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
  const { write, read, list } = handlersOf(services)
  const { store, clock } = services

  api.post(
    '/workout',
    {
      schema: { body: createWorkout, response: createResponses(workoutAnswer) },
    },
    async (request, reply) => write(request, reply, (tx, context) => planWorkout(tx, context, request.body)),
  )

  api.put(
    '/workout',
    { config: { access: 'athlete' }, schema: { body: completeWorkout, response: responses(workoutAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => logWorkout(tx, context, request.body)),
  )

  api.patch(
    '/workout',
    { schema: { body: editWorkout, response: responses(workoutAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => editPlan(tx, context, request.body)),
  )

  api.post(
    '/workout/publish',
    { config: { access: 'coach' }, schema: { body: publishWorkouts, response: responses(workoutsAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => publishDrafts(tx, context, request.body.ids)),
  )

  api.delete(
    '/workout/:id',
    { schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeWorkout(tx, context, request.params.id)),
  )

  api.get(
    '/workout/:id',
    { schema: { params: byId, response: responses(workoutAnswer) } },
    async (request, reply) => read(request, reply, workouts, request.params.id),
  )

  api.get(
    '/workout/athletes/:id',
    { schema: { params: byId, querystring: range, response: responses(workoutsAnswer) } },
    async (request, reply) =>
      list(request, reply, 'workouts', (viewer) => {
        const { filterFuture, startDate, endDate } = request.query
        const onlyFuture = filterFuture === 'true' || filterFuture === '1'
        const today = onlyFuture ? utcDay(clock.now().toISOString()) : undefined
        const from = later(startDate && utcDay(startDate), today)
        const to = endDate && utcDay(endDate)
        return withKnownSports(request, listWorkouts(store.db, viewer, request.params.id, { from, to }))
      }),
  )
}
