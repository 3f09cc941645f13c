import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type SignUpValues, signUpSchema } from './rules.ts'

const good: SignUpValues = {
  name: 'Zoë 🏊 D’Ávila',
  email: ' zoe@rumo.example ',
  role: 'athlete',
  password: 'Rumo-2026!',
  confirmPassword: 'Rumo-2026!',
}

function complaints(changes: Partial<SignUpValues>) {
  const { issues } = v.safeParse(signUpSchema, { ...good, ...changes })
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
}

const both = (password: string) => ({ password, confirmPassword: password })

it('takes names with emoji and addresses with spaces around them', () => {
  expect(complaints({})).toEqual({})
})

it.each([
  ['Ab1!', 'password-short'],
  [`Ab1!${'x'.repeat(125)}`, 'password-long'],
  ['Rumo-2026 abcd', undefined],
  ['rumo-2026 abcd', 'password-upper'],
  ['rumo rumo rumo', 'password-rules'],
  ['rumo-2026!', 'password-upper'],
  ['RUMO-2026!', 'password-lower'],
  ['Rumo-vinte!', 'password-digit'],
  ['Rumo20262', 'password-special'],
  ['rumo', 'password-rules'],
])('says of the password %s: %s', (password, reason) => {
  expect(complaints(both(password))).toEqual(reason ? { password: reason } : {})
})

it('asks nothing but its length of a password of 15 to 128 characters', () => {
  expect(complaints(both('nadar todo dia!'))).toEqual({})
  expect(complaints(both('x'.repeat(128)))).toEqual({})
  expect(complaints(both('x'.repeat(129)))).toEqual({ password: 'password-long' })
})

it('takes passwords of 8 and of 128 characters', () => {
  expect(complaints(both('Rumo-26!'))).toEqual({})
  expect(complaints(both(`Ab1!${'x'.repeat(124)}`))).toEqual({})
})

it('says at the second field that the passwords differ', () => {
  expect(complaints({ confirmPassword: 'Rumo-2027!' })).toEqual({ confirmPassword: 'passwords-differ' })
})

it('asks for every field', () => {
  expect(complaints({ name: '  ', email: ' ', ...both('') })).toEqual({
    name: 'required',
    email: 'required',
    password: 'required',
    confirmPassword: 'required',
  })
})
