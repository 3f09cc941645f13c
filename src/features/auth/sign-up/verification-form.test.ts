import { expect, it } from 'vitest'
import { codeIn } from './verification-form.tsx'

it.each([
  ['12 34 56', '123456'],
  ['１２３４５６', '123456'],
  ['Seu código é 123456. Vale por 10 minutos.', '123456'],
  ['123456 ou 654321', undefined],
  ['1234567', undefined],
])('finds the code of the mail in %j', (typed, code) => {
  expect(codeIn(typed, 6)).toBe(code)
})
