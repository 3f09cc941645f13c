import {
  createMealItem,
  createMealPlan,
  editMealItem,
  editMealPlan,
  mealItemAnswer,
  mealItemsAnswer,
  mealPlanAnswer,
  mealPlansAnswer,
} from '../../sync/contract/meals.ts'
import { read, viewerOf, write } from '../http/handlers.ts'
import { sendList } from '../http/responses/streamed.ts'
import { removeOwn } from '../services/entities/writes.ts'
import type { Services } from '../services/services.ts'
import {
  editMealItemFields,
  editMealPlanFields,
  listMealItems,
  listMealPlans,
  removeMealPlan,
  writeMealItem,
  writeMealPlan,
} from '../services/training/meals.ts'
import { collections } from '../store/collections.ts'
import { type Api, answers, answersNothing, byId, byKey, creates } from './api.ts'

const { mealItems, mealPlans } = collections
const config = { access: 'coach' } as const

export function mealPlanRoutes(api: Api, services: Services): void {
  const { db } = services.store

  api.get(
    '/meal-plans/:id',
    { schema: { params: byId, response: answers(mealPlanAnswer) } },
    async (request, reply) =>
      read(services, request, reply, { collection: mealPlans, id: request.params.id }),
  )

  // The first spelling is the one that clients in the field use.
  for (const path of ['/meal-plans/atlhete/:id', '/meal-plans/athlete/:id'] as const) {
    api.get(path, { schema: { params: byId, response: answers(mealPlansAnswer) } }, async (request, reply) =>
      sendList(reply, 'mealPlans', listMealPlans(db, await viewerOf(services, request), request.params.id)),
    )
  }

  api.post(
    '/meal-plans',
    { config, schema: { body: createMealPlan, response: creates(mealPlanAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => writeMealPlan(tx, call, request.body)),
  )

  api.put(
    '/meal-plans/:id',
    { config, schema: { params: byId, body: editMealPlan, response: answers(mealPlanAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) =>
        editMealPlanFields(tx, call, request.params.id, request.body),
      ),
  )

  api.delete(
    '/meal-plans/:id',
    { config, schema: { params: byId, querystring: byKey, response: answersNothing } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => removeMealPlan(tx, call, request.params.id)),
  )
}

export function mealItemRoutes(api: Api, services: Services): void {
  const { db } = services.store

  api.get(
    '/meal-items/:id',
    { schema: { params: byId, response: answers(mealItemAnswer) } },
    async (request, reply) =>
      read(services, request, reply, { collection: mealItems, id: request.params.id }),
  )

  api.get(
    '/meal-items/plan/:id',
    { schema: { params: byId, response: answers(mealItemsAnswer) } },
    async (request, reply) => {
      const viewer = await viewerOf(services, request)
      return sendList(reply, 'mealItems', await listMealItems(db, viewer, request.params.id))
    },
  )

  api.post(
    '/meal-items',
    { config, schema: { body: createMealItem, response: creates(mealItemAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => writeMealItem(tx, call, request.body)),
  )

  api.put(
    '/meal-items/:id',
    { config, schema: { params: byId, body: editMealItem, response: answers(mealItemAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) =>
        editMealItemFields(tx, call, request.params.id, request.body),
      ),
  )

  api.delete(
    '/meal-items/:id',
    { config, schema: { params: byId, querystring: byKey, response: answersNothing } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => removeOwn(tx, call, mealItems, request.params.id)),
  )
}
