import { expect, it } from 'vitest'
import { changeOfCopies, originOf } from './copies.ts'
import { rightsAlone } from './plan-rights.ts'

const today = '2026-11-27'
const rules = { rights: rightsAlone(3), today, withChanged: false }
const plan = {
  name: 'Tiros',
  sport: 'run' as const,
  description: '10x400',
  poolLength: null,
  plannedSeconds: null,
  plannedMeters: null,
}
const copy = (athleteId: number, scheduledTo: string, more: object = {}) => ({
  ...plan,
  athleteId,
  scheduledTo,
  createdBy: 3,
  status: 'planned' as const,
  ...more,
})

it('says which workout copies of copies come from', () => {
  expect(originOf({ clientId: 'a', copyOf: null })).toBe('a')
  expect(originOf({ clientId: 'c', copyOf: 'a' })).toBe('a')
})

it('gives all open copies the text, and moves each by as many days', () => {
  const source = copy(7, '2026-12-01')
  const copies = [
    source,
    copy(8, '2026-12-03'),
    copy(9, '2026-12-01', { status: 'completed' }),
    copy(10, '2026-11-26'),
    copy(11, '2026-12-01', { description: '8x400' }),
    copy(12, '2026-12-01', { createdBy: 4 }),
  ]
  const after = { ...plan, name: 'Tiros curtos', scheduledTo: '2026-12-02' }
  const { changes, staying } = changeOfCopies(source, copies, after, rules)
  expect(changes.map(({ workout, after: next }) => [workout.athleteId, next.name, next.scheduledTo])).toEqual(
    [
      [7, 'Tiros curtos', '2026-12-02'],
      [8, 'Tiros curtos', '2026-12-04'],
    ],
  )
  expect(staying.map(({ workout, why }) => [workout.athleteId, why])).toEqual([
    [9, 'done'],
    [10, 'past'],
    [11, 'changed'],
    [12, 'not-own'],
  ])
})

it('brings the others to a text that was changed here before, when those changed by hand are wanted', () => {
  const source = copy(7, '2026-12-01', { description: '8x400' })
  const copies = [source, copy(8, '2026-12-03')]
  const after = { ...plan, description: '8x400', scheduledTo: '2026-12-01' }
  expect(changeOfCopies(source, copies, after, rules).changes).toEqual([])
  const { changes, staying } = changeOfCopies(source, copies, after, { ...rules, withChanged: true })
  expect([changes.map(({ workout }) => workout.athleteId), staying]).toEqual([[8], []])
})
