import type { MealType } from '#sync/contract/index.ts'

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

/** The items by meal, without empty meals: meals in the order of a day, items in the order of the input. */
export function byMeal<Item extends { type: MealType }>(
  items: readonly Item[],
): { type: MealType; items: Item[] }[] {
  return mealOrder
    .map((type) => ({ type, items: items.filter((item) => item.type === type) }))
    .filter((meal) => meal.items.length > 0)
}
