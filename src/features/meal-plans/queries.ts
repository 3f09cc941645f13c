import { map, type Observable } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import type { MealItemDocument, MealPlanDocument, RumoDatabase } from '#sync/client.ts'

/** An athlete's meal plans: active ones first, then the newest. */
export function mealPlansOf(
  database: RumoDatabase,
  athleteId: number,
): Observable<readonly MealPlanDocument[]> {
  return rowsOf(database, 'mealPlans', { athleteId }).pipe(
    map((found) =>
      found.toSorted((a, b) => Number(b.active) - Number(a.active) || b.createdAt.localeCompare(a.createdAt)),
    ),
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
