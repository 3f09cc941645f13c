import { map, type Observable } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import type { MealItemDocument, MealPlanDocument, RumoDatabase, UserDocument } from '#sync/client.ts'

/** An athlete's meal plans: active ones first, then the newest. */
export function mealPlansOf(database: RumoDatabase, athleteId: number) {
  return rowsOf(database, 'mealPlans', { athleteId }).pipe(
    map((found) =>
      found.toSorted((a, b) => Number(b.active) - Number(a.active) || b.createdAt.localeCompare(a.createdAt)),
    ),
  )
}

/** The meal plans of all athletes of a coach, unordered. */
export const allMealPlans = (database: RumoDatabase): Observable<readonly MealPlanDocument[]> =>
  rowsOf(database, 'mealPlans', { athleteId: { $gt: 0 } })

/** Plans of these athletes: active ones first, then by athlete, then the newest. */
export function byAthlete(plans: readonly MealPlanDocument[], athletes: readonly UserDocument[]) {
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  return plans
    .flatMap((plan) => {
      const athlete = byId.get(plan.athleteId)
      return athlete ? [{ plan, athlete }] : []
    })
    .toSorted(
      (a, b) =>
        Number(b.plan.active) - Number(a.plan.active) ||
        a.athlete.name.localeCompare(b.athlete.name) ||
        b.plan.createdAt.localeCompare(a.plan.createdAt),
    )
}

export const mealPlanByKey = rowByKey('mealPlans')

/** What a plan contains, in the order it was written. */
export function itemsOf(database: RumoDatabase, planKey: string): Observable<readonly MealItemDocument[]> {
  return rowsOf(database, 'mealItems', { mealPlanKey: planKey }).pipe(
    map((found) => found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))),
  )
}

export const itemByKey = rowByKey('mealItems')
