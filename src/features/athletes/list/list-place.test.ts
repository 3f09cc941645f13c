import { expect, it } from 'vitest'
import { listParams, listPlaceOf } from './list-place.ts'

const first = { search: '', order: 'recent', group: '', needsAttention: false, page: 1, size: 10 } as const

it('finds a place again by its address', () => {
  const place = {
    search: 'zoë & 王',
    order: 'last-log',
    group: 'tri',
    needsAttention: true,
    page: 3,
    size: 20,
  } as const
  expect(listPlaceOf(new URLSearchParams(listParams(place).toString()))).toEqual(place)
})

it('leaves the address of the list alone while nothing was chosen', () => {
  expect(listParams(first).toString()).toBe('')
})

it('takes what makes no sense for nothing', () => {
  expect(listPlaceOf(new URLSearchParams('page=-1&size=7&order=best'))).toEqual(first)
  expect(listPlaceOf(new URLSearchParams('page=2.5&size=x'))).toEqual(first)
})
