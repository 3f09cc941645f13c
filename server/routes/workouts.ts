import * as z from 'zod/mini'
import { utcDay } from '../../sync/contract/day.ts'
import { workoutAnswer, workoutsAnswer } from '../../sync/contract/wire/answers.ts'
import { completeWorkout, createWorkout, editWorkout } from '../../sync/contract/wire/requests.ts'
import { handleRead, handleWrite, viewerOf } from '../http/handlers.ts'
import { sendList } from '../http/responses/streamed.ts'
import { removeOwn } from '../services/entities/writes.ts'
import type { Services } from '../services/services.ts'
import { editPlan, listWorkouts, logWorkout, planWorkout } from '../services/training/workouts.ts'
import { collections } from '../store/collections.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from './api.ts'

const { workouts } = collections

/** An ISO day, or an instant with any offset, of which only the UTC day counts. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

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
  const { store, clock } = services

  api.post(
    '/workout',
    {
      schema: { body: createWorkout, response: createResponses(workoutAnswer) },
    },
    async (request, reply) =>
      handleWrite(services, request, reply, (tx, context) => planWorkout(tx, context, request.body)),
  )

  api.put(
    '/workout',
    { config: { access: 'athlete' }, schema: { body: completeWorkout, response: responses(workoutAnswer) } },
    async (request, reply) =>
      handleWrite(services, request, reply, (tx, context) => logWorkout(tx, context, request.body)),
  )

  api.patch(
    '/workout',
    { schema: { body: editWorkout, response: responses(workoutAnswer) } },
    async (request, reply) =>
      handleWrite(services, request, reply, (tx, context) => editPlan(tx, context, request.body)),
  )

  api.delete(
    '/workout/:id',
    { schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      handleWrite(services, request, reply, (tx, context) =>
        removeOwn(tx, context, workouts, request.params.id),
      ),
  )

  api.get(
    '/workout/:id',
    { schema: { params: byId, response: responses(workoutAnswer) } },
    async (request, reply) =>
      handleRead(services, request, reply, { collection: workouts, id: request.params.id }),
  )

  api.get(
    '/workout/athletes/:id',
    { schema: { params: byId, querystring: range, response: responses(workoutsAnswer) } },
    async (request, reply) => {
      const { filterFuture, startDate, endDate } = request.query
      const onlyFuture = filterFuture === 'true' || filterFuture === '1'
      const today = onlyFuture ? utcDay(clock.now().toISOString()) : undefined
      const from = later(startDate && utcDay(startDate), today)
      const to = endDate && utcDay(endDate)
      const viewer = await viewerOf(services, request)
      return sendList(reply, 'workouts', listWorkouts(store.db, viewer, request.params.id, { from, to }))
    },
  )
}
