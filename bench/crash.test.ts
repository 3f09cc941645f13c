import { expect, it } from 'vitest'
import { lostOf } from './server/remembering-writers.ts'

const remembered = new Map([
  ['made', 'Tiros'],
  ['renamed', 'Tiros 2'],
  ['deleted', null],
])
const row = (clientId: string, name: string, deletedAt: string | null = null) => ({
  clientId,
  name,
  deletedAt,
})
const kept = [row('made', 'Tiros'), row('renamed', 'Tiros 2'), row('deleted', '', '2026-03-11')]

it('finds nothing lost where all is as it was acknowledged', () => {
  expect(lostOf(remembered, kept)).toBe(0)
})

it.each([
  ['missing', kept.slice(1)],
  ['as it was before', [...kept.slice(0, 1), row('renamed', 'Tiros'), ...kept.slice(2)]],
  ['back again', [...kept.slice(0, 2), row('deleted', 'Tiros')]],
  ['deleted by nobody', [row('made', '', '2026-03-11'), ...kept.slice(1)]],
  ['there twice', [...kept, row('made', 'Tiros')]],
])('finds a workout that is %s', (_what, rows) => {
  expect(lostOf(remembered, rows)).toBe(1)
})
