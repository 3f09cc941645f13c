import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { UserDocument } from '#sync/client.ts'
import { AthleteFacts } from './athlete-facts.tsx'

const facts = (given: Partial<UserDocument>) => {
  const silent = { bio: null, sex: null, height: null, weight: null, city: '', state: '', country: '' }
  const athlete = { email: 'ana@rumo.example', ...silent, ...given } as UserDocument
  const html = renderToStaticMarkup(createElement(AthleteFacts, { athlete }))
  const pairs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
}

it('shows what an athlete says of themselves, and their body in units', () => {
  expect(facts({ bio: 'Nado desde criança', sex: 'female', height: 166, weight: 59 })).toMatchObject({
    'Nas palavras do atleta': 'Nado desde criança',
    'E-mail': 'ana@rumo.example',
    Sexo: 'Feminino',
    Altura: '166 cm',
    Peso: '59 kg',
  })
})

it('names every fact that the athlete has not given; a missing sex is male', () => {
  const { 'E-mail': email, Sexo: sex, ...others } = facts({})
  expect({ email, sex }).toEqual({ email: 'ana@rumo.example', sex: 'Masculino' })
  expect(Object.values(others)).toEqual(Array.from({ length: 6 }, () => 'Não informado'))
})
