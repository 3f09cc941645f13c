import { expect, it } from 'vitest'
import { centimetres, kilograms } from './measures.ts'

it.each([
  ['72', 72],
  ['72 kg', 72],
  ['61,4', 61.4],
  ['61.55 kg', 61.6],
  ['72,', 72],
  [',5', 0.5],
  ['1 75', 175],
  ['72,5,5', undefined],
  ['leve', undefined],
  ['', undefined],
])('reads the weight %j as %j', (typed, number) => {
  expect(kilograms(typed)).toBe(number)
})

it.each([
  ['175', 175],
  ['175 cm', 175],
  ['1,78', 178],
  ['1.7 m', 170],
  ['2,01', 201],
  ['175,5', 176],
  ['alto', undefined],
])('reads the height %j as %j', (typed, number) => {
  expect(centimetres(typed)).toBe(number)
})
