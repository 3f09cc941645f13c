import { expect, it } from 'vitest'
import { pageOf } from './pages.ts'

const items = [1, 2, 3, 4, 5, 6, 7]

it('cuts a list into pages, the last one short', () => {
  expect(pageOf(items, 1, 5)).toEqual({ shown: [1, 2, 3, 4, 5], page: 1, pages: 2 })
  expect(pageOf(items, 2, 5)).toEqual({ shown: [6, 7], page: 2, pages: 2 })
})

it('shows the last page when the list became shorter, and one empty page when nothing is left', () => {
  expect(pageOf(items, 9, 5).page).toBe(2)
  expect(pageOf([], 3, 5)).toEqual({ shown: [], page: 1, pages: 1 })
})
