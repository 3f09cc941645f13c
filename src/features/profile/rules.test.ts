import * as v from 'valibot'
import { expect, it } from 'vitest'
import { profileSchema } from './rules.ts'

const good = {
  name: ' Ana Ribeiro ',
  sex: 'female',
  bio: ' Nado desde criança ',
  city: 'Florianópolis',
  state: 'SC',
  country: 'Brasil',
  height: '168 cm',
  weight: '72',
}

function complaints(changes: Partial<typeof good>) {
  const { issues } = v.safeParse(profileSchema, { ...good, ...changes })
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
}

it('reads heights and weights as numbers, and cuts spaces around texts', () => {
  const read = v.parse(profileSchema, good)
  expect(read).toMatchObject({ height: 168, weight: 72, bio: 'Nado desde criança' })
})

it('reads a height in metres as one in centimetres', () => {
  expect(v.parse(profileSchema, { ...good, height: '1,78' })).toMatchObject({ height: 178 })
  expect(v.parse(profileSchema, { ...good, weight: '74,5' })).toMatchObject({ weight: 74.5 })
})

it('asks for every field', () => {
  const empty = { name: ' ', sex: '', bio: ' ', city: '', state: '', country: '', height: '', weight: '' }
  expect(complaints(empty)).toEqual({
    name: 'required',
    sex: 'choose-one',
    bio: 'required',
    city: 'required',
    state: 'required',
    country: 'required',
    height: 'required',
    weight: 'required',
  })
})

it.each([
  [{ height: '251' }, { height: 'height-range' }],
  [{ weight: '19' }, { weight: 'weight-range' }],
  [{ weight: 'leve' }, { weight: 'not-a-number' }],
  [{ city: 'x'.repeat(121) }, { city: 'too-long' }],
])('refuses %j', (changes, expected) => {
  expect(complaints(changes)).toEqual(expected)
})
