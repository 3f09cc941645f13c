import { expect, it } from 'vitest'
import type { TemplateDocument } from '#sync/client.ts'
import type { Sport } from '#sync/contract/index.ts'
import { foundTemplates } from './found-templates.ts'

const words: Record<Sport, string> = {
  swim: 'Natação',
  bike: 'Bike',
  run: 'Corrida',
  multi: 'Multiesporte',
  strength: 'Força',
  other: 'Outro esporte',
  rest: 'Descanso',
}

const template = (name: string, sport: Sport, description: string) =>
  ({ clientId: name, name, sport, description, labels: [] as readonly string[] }) as TemplateDocument

const library = [
  template('Longão', 'run', '20 km leve'),
  template('Técnica', 'swim', '8x50 educativos'),
  template('Tiros', 'run', '8x400'),
]

const found = (search: string) =>
  foundTemplates(library, search, (sport) => words[sport]).map(({ sport, templates }) => [
    sport,
    ...templates.map(({ name }) => name),
  ])

it('lists the library sport by sport and leaves out sports without a template', () => {
  expect(found('')).toEqual([
    ['swim', 'Técnica'],
    ['run', 'Longão', 'Tiros'],
  ])
})

it('finds by name, by text and by the word for the sport, without regard to case and accents', () => {
  expect(found('tecnica')).toEqual([['swim', 'Técnica']])
  expect(found('8x400')).toEqual([['run', 'Tiros']])
  expect(found('CORRIDA leve')).toEqual([['run', 'Longão']])
  expect(found('remo')).toEqual([])
})
