import { map, type Observable } from 'rxjs'
import type { MealItemDocument, MealPlanDocument, RumoDatabase } from '../../../sync/client.ts'
import { row$, rows$ } from '../../data/query/rows.ts'

/** An athlete's meal plans: active ones first, then the newest. */
export function plansOf(database: RumoDatabase, athleteId: number): Observable<readonly MealPlanDocument[]> {
  return rows$(
    database.mealPlans.find({
      selector: { athleteId },
      sort: [{ athleteId: 'asc' }, { clientId: 'asc' }],
      index: ['athleteId', 'clientId'],
    }),
  ).pipe(
    map((found) =>
      found.toSorted((a, b) => Number(b.active) - Number(a.active) || b.createdAt.localeCompare(a.createdAt)),
    ),
  )
}

/** One plan by its key, or by the numeric id of a link; null when it is not on this device. */
export function planByKey(database: RumoDatabase, key: string): Observable<MealPlanDocument | null> {
  if (!/^[1-9]\d*$/.test(key)) return row$(database.mealPlans.findOne(key))
  return row$(
    database.mealPlans.findOne({
      selector: { id: Number(key) },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
}

/** What a plan contains, in the order it was written. */
export function itemsOf(database: RumoDatabase, planKey: string): Observable<readonly MealItemDocument[]> {
  return rows$(
    database.mealItems.find({
      selector: { mealPlanKey: planKey },
      sort: [{ mealPlanKey: 'asc' }, { clientId: 'asc' }],
      index: ['mealPlanKey', 'clientId'],
    }),
  ).pipe(map((found) => found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))))
}

/** One item by its key, or by the numeric id of a link; null when it is not on this device. */
export function itemByKey(database: RumoDatabase, key: string): Observable<MealItemDocument | null> {
  if (!/^[1-9]\d*$/.test(key)) return row$(database.mealItems.findOne(key))
  return row$(
    database.mealItems.findOne({
      selector: { id: Number(key) },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
}
