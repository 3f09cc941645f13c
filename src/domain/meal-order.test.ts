import { expect, it } from 'vitest'
import { mealTypes } from '#sync/contract/index.ts'
import { byMeal, mealOrder } from './meal-order.ts'

it('knows the place of every meal, once', () => {
  expect(mealOrder.toSorted()).toEqual(mealTypes.toSorted())
})

it('groups items by meal in the order of a day and leaves out meals without any', () => {
  const items = [
    { type: 'dinner', name: 'Sopa' },
    { type: 'breakfast', name: 'Mingau' },
    { type: 'other', name: 'Água' },
    { type: 'breakfast', name: 'Café' },
  ] as const
  expect(byMeal(items).map(({ type, items: of }) => [type, of.map(({ name }) => name)])).toEqual([
    ['breakfast', ['Mingau', 'Café']],
    ['dinner', ['Sopa']],
    ['other', ['Água']],
  ])
})
