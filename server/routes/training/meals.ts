import { handlersOf } from '#server/http/handlers.ts'
import { removeOwn } from '#server/services/entities/writes.ts'
import type { Services } from '#server/services/services.ts'
import {
  addMealItem,
  addMealPlan,
  editMealItemFields,
  editMealPlanFields,
  listMealItems,
  listMealPlans,
  removeMealPlan,
} from '#server/services/training/meals.ts'
import { collections } from '#server/store/collections.ts'
import {
  createMealItem,
  createMealPlan,
  editMealItem,
  editMealPlan,
  mealItemAnswer,
  mealItemsAnswer,
  mealPlanAnswer,
  mealPlansAnswer,
} from '#sync/contract/shapes/meals.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from '../api.ts'

const { mealItems, mealPlans } = collections
const config = { access: 'coach' } as const

export function mealPlanRoutes(api: Api, services: Services): void {
  const { write, read, list } = handlersOf(services)
  const { db } = services.store

  api.get(
    '/meal-plans/:id',
    { schema: { params: byId, response: responses(mealPlanAnswer) } },
    async (request, reply) => read(request, reply, mealPlans, request.params.id),
  )

  // Existing clients use the first spelling.
  for (const path of ['/meal-plans/atlhete/:id', '/meal-plans/athlete/:id'] as const) {
    api.get(
      path,
      { schema: { params: byId, response: responses(mealPlansAnswer) } },
      async (request, reply) =>
        list(request, reply, 'mealPlans', (viewer) => listMealPlans(db, viewer, request.params.id)),
    )
  }

  api.post(
    '/meal-plans',
    { config, schema: { body: createMealPlan, response: createResponses(mealPlanAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addMealPlan(tx, context, request.body)),
  )

  api.put(
    '/meal-plans/:id',
    { config, schema: { params: byId, body: editMealPlan, response: responses(mealPlanAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) =>
        editMealPlanFields(tx, context, request.params.id, request.body),
      ),
  )

  api.delete(
    '/meal-plans/:id',
    { config, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeMealPlan(tx, context, request.params.id)),
  )
}

export function mealItemRoutes(api: Api, services: Services): void {
  const { write, read, list } = handlersOf(services)
  const { db } = services.store

  api.get(
    '/meal-items/:id',
    { schema: { params: byId, response: responses(mealItemAnswer) } },
    async (request, reply) => read(request, reply, mealItems, request.params.id),
  )

  api.get(
    '/meal-items/plan/:id',
    { schema: { params: byId, response: responses(mealItemsAnswer) } },
    async (request, reply) =>
      list(request, reply, 'mealItems', (viewer) => listMealItems(db, viewer, request.params.id)),
  )

  api.post(
    '/meal-items',
    { config, schema: { body: createMealItem, response: createResponses(mealItemAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addMealItem(tx, context, request.body)),
  )

  api.put(
    '/meal-items/:id',
    { config, schema: { params: byId, body: editMealItem, response: responses(mealItemAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) =>
        editMealItemFields(tx, context, request.params.id, request.body),
      ),
  )

  api.delete(
    '/meal-items/:id',
    { config, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeOwn(tx, context, mealItems, request.params.id)),
  )
}
