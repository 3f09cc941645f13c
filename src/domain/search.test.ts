import { expect, it } from 'vitest'
import { matchesSearch } from './search.ts'

const texts = ['Júlia Conceição', 'julia@example.com']

it('finds people whatever the case and the accents', () => {
  expect(matchesSearch('julia', texts)).toBe(true)
  expect(matchesSearch('CONCEICAO', texts)).toBe(true)
  expect(matchesSearch('example', texts)).toBe(true)
})

it('wants every word, in any order', () => {
  expect(matchesSearch('conc jul', texts)).toBe(true)
  expect(matchesSearch('julia silva', texts)).toBe(false)
})

it('finds everybody when nothing is searched for', () => {
  expect(matchesSearch('  ', texts)).toBe(true)
})
