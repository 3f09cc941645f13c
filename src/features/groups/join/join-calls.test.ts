import { expect, it } from 'vitest'
import { joinCodeText } from '#sync/contract/index.ts'
import { codeIn } from './join-calls.ts'

it.each([
  'K7PXM2QD',
  'k7px-m2qd',
  ' K7PX M2QD ',
  'Ｋ７ＰＸ－Ｍ２ＱＤ',
  'https://rumo.example/join?joinCode=K7PXM2QD',
  'Entre no grupo com o código K7PX-M2QD. Treinamos segunda!',
  'the code (k7pxm2qd)',
])('finds the code in %s', (typed) => expect(codeIn(typed)).toBe('K7PXM2QD'))

it.each([
  '',
  'K7PX-M2Q',
  'K7PX-M2QD-9',
  'K7PX-M2Q0',
  'https://rumo.example/join',
  'the athletes meet at the treadmill',
])('finds no code in %j', (typed) => expect(codeIn(typed)).toBeUndefined())

it('shows a code in two halves', () => {
  expect(joinCodeText('K7PXM2QD')).toBe('K7PX-M2QD')
})
