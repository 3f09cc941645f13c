import { expect, it } from 'vitest'
import { wholeNumber } from './measures.ts'

it.each([
  ['175', '175'],
  ['175 cm', '175'],
  ['72,5', '72'],
  ['72.5 kg', '72'],
  ['72,', '72'],
  ['1,75', '1'],
  [',5', ''],
  ['alto', ''],
  ['', ''],
  ['1 75', '175'],
])('reads %j as %j', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number)
})
