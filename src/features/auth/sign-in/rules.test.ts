import * as v from 'valibot'
import { expect, it } from 'vitest'
import { signInSchema } from './rules.ts'

function complaints(email: string, password: string) {
  const { issues } = v.safeParse(signInSchema, { email, password })
  return (issues ?? []).map((issue) => issue.message)
}

it('takes an address with spaces around it', () => {
  expect(complaints(' ana@rumo.example ', 'Rumo-2026!')).toEqual([])
})

it('names what is wrong with each field', () => {
  expect(complaints('', '')).toContain('required')
  expect(complaints('ana', 'Rumo-2026!')).toEqual(['invalid-email'])
  expect(complaints('ana@rumo.example', '1234567')).toEqual(['password-short'])
})
