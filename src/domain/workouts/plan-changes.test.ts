import { expect, it } from 'vitest'
import { planChanges } from './plan-changes.ts'

const plan = {
  name: 'Tiros',
  sport: 'run',
  description: '2 km leve\n10x400\n2 km leve',
  scheduledTo: '2026-11-24',
} as const

it('names the fields that differ, old and new', () => {
  expect(planChanges(plan, { ...plan })).toBeUndefined()
  expect(planChanges(plan, { ...plan, name: 'Longo', sport: 'bike', scheduledTo: '2026-11-25' })).toEqual({
    name: ['Tiros', 'Longo'],
    sport: ['run', 'bike'],
    scheduledTo: ['2026-11-24', '2026-11-25'],
  })
})

it.each([
  ['2 km leve\n8x400\n2 km leve', ['10x400'], ['8x400']],
  ['2 km leve\n10x400', ['2 km leve'], []],
  ['10x400\n2 km leve\n2 km leve', [], []],
  ['', ['2 km leve', '10x400', '2 km leve'], []],
])('gives the lines of a text that went and came: %j', (description, removed, added) => {
  expect(planChanges(plan, { ...plan, description })).toEqual({ description: { removed, added } })
})
