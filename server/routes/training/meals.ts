import type { Services } from '#server/services/services.ts'
import {
  addMealItem,
  addMealPlan,
  editMealItemFields,
  editMealPlanFields,
} from '#server/services/training/meals.ts'
import { createMealItem, createMealPlan, editMealItem, editMealPlan } from '#sync/contract/shapes/meals.ts'
import type { Api } from '../api.ts'
import { rowRoutes } from '../rows.ts'

export function mealRoutes(api: Api, services: Services): void {
  rowRoutes(api, services, 'mealPlans', {
    access: 'coach',
    create: [createMealPlan, addMealPlan],
    edit: [editMealPlan, editMealPlanFields],
    // Existing clients use the first spelling.
    lists: { '/meal-plans/atlhete/:id': { by: 'athleteId' }, '/meal-plans/athlete/:id': { by: 'athleteId' } },
  })
  rowRoutes(api, services, 'mealItems', {
    access: 'coach',
    create: [createMealItem, addMealItem],
    edit: [editMealItem, editMealItemFields],
    lists: { '/meal-items/plan/:id': { by: 'mealPlanId' } },
  })
}
