import { expect, it } from 'vitest'
import type { UserDocument } from '#sync/client.ts'
import { emailWithoutAccount } from '#sync/contract/index.ts'
import { candidates, otherPersonKey } from './same-person-questions.tsx'

const person = (id: number, name: string, email = `${id}@x.example`) => ({ id, name, email }) as UserDocument
const newcomer = (id: number, name: string) => person(id, name, emailWithoutAccount(String(id)))

it('asks about people of one first name, until the coach said that they are two', () => {
  const team = [newcomer(1, 'Téo Lima'), newcomer(2, 'Ana'), person(3, 'teo l.'), person(4, 'Rui')]
  const found = candidates(team, new Set())
  expect(found.map(({ athlete, account }) => [athlete.id, account.id])).toEqual([[1, 3]])
  expect(candidates(team, new Set(found.map(otherPersonKey)))).toEqual([])
})
