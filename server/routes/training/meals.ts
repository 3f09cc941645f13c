import type { Services } from '#server/services/services.ts'
import {
  addMealItem,
  addMealPlan,
  editMealItemFields,
  editMealPlanFields,
  listMealItems,
  listMealPlans,
} from '#server/services/training/meals.ts'
import { createMealItem, createMealPlan, editMealItem, editMealPlan } from '#sync/contract/shapes/meals.ts'
import type { Api } from '../api.ts'
import { type Listed, rowRoutes } from '../rows.ts'

export function mealRoutes(api: Api, services: Services): void {
  const { db } = services.store
  const ofAthlete: Listed = (viewer, id) => listMealPlans(db, viewer, id)
  rowRoutes(api, services, 'mealPlans', {
    access: 'coach',
    create: [createMealPlan, addMealPlan],
    edit: [editMealPlan, editMealPlanFields],
    // Existing clients use the first spelling.
    lists: { '/meal-plans/atlhete/:id': ofAthlete, '/meal-plans/athlete/:id': ofAthlete },
  })
  rowRoutes(api, services, 'mealItems', {
    access: 'coach',
    create: [createMealItem, addMealItem],
    edit: [editMealItem, editMealItemFields],
    lists: { '/meal-items/plan/:id': (viewer, id) => listMealItems(db, viewer, id) },
  })
}
