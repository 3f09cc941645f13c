import type { MealType } from '../../sync/contract/index.ts'

/** The meals in the order of a day, training in the afternoon; what has no hour comes last. */
export const mealOrder = [
  'breakfast',
  'morning_snack',
  'lunch',
  'snack',
  'pre_workout',
  'post_workout',
  'dinner',
  'supper',
  'evening_snack',
  'other',
] as const satisfies readonly MealType[]

/** The items of each meal that has any, meals in the order of a day, items in the order they came. */
export function byMeal<Item extends { type: MealType }>(
  items: readonly Item[],
): { type: MealType; items: Item[] }[] {
  return mealOrder
    .map((type) => ({ type, items: items.filter((item) => item.type === type) }))
    .filter((meal) => meal.items.length > 0)
}
