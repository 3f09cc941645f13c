import { expect, it } from 'vitest'
import type { Reason } from '#src/domain/triage/triage.ts'
import { initialValues } from '#sync/contract/index.ts'
import { filterAthletes, recentCount, type TeamAthlete } from './filter.ts'

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString()

function person(
  name: string,
  joinedAt: string,
  reasons: TeamAthlete['reasons'] = [],
  lastLog: string | null = null,
  groups: readonly string[] = ['tri'],
): TeamAthlete {
  return {
    athlete: {
      id: 1,
      clientId: name,
      version: 1,
      unsent: 0,
      createdAt: joinedAt,
      updatedAt: joinedAt,
      name,
      email: `${name.toLowerCase()}@rumo.example`,
      ...initialValues('users'),
      role: 'athlete',
      language: 'pt',
      thresholds: [],
      readComments: [],
    },
    joinedAt,
    reasons,
    training: { lastLog, week: { done: 0, planned: 0 }, thisWeek: null, lastWeek: null },
    groups,
  }
}

const team = [
  person('Ana', at(2026, 11, 1)),
  person(
    'João',
    at(2026, 10, 21),
    [{ reason: { kind: 'no-plan', day: '2026-11-21' }, workout: undefined }],
    '2026-11-18',
    ['tri', 'run'],
  ),
  person('Bia', at(2026, 10, 20), undefined),
]
const names = (wanted: Partial<Parameters<typeof filterAthletes>[1]>) =>
  filterAthletes(team, { search: '', order: 'recent', group: '', needsAttention: false, ...wanted }).map(
    ({ athlete }) => athlete.name,
  )

it('orders by joining, newest or oldest first', () => {
  expect(names({})).toEqual(['Ana', 'João', 'Bia'])
  expect(names({ order: 'oldest' })).toEqual(['Bia', 'João', 'Ana'])
})

it('orders by name, by how much they need the coach, and by the last log', () => {
  expect(names({ order: 'name' })).toEqual(['Ana', 'Bia', 'João'])
  expect(names({ order: 'needs' })).toEqual(['João', 'Ana', 'Bia'])
  expect(names({ order: 'last-log' })).toEqual(['João', 'Ana', 'Bia'])
})

it('puts the urgent five of twenty-five first, however many small reasons the others have', () => {
  const noPlan = { reason: { kind: 'no-plan', day: '2026-11-21' }, workout: undefined } as const
  const hard = { reason: { kind: 'effort', workout: 'w', rpe: 8, expected: 4 }, workout: undefined } as const
  const others = Array.from({ length: 20 }, (_, index) =>
    person(`A${index}`, at(2026, 11, 1), [hard, noPlan]),
  )
  const because = (name: string, reason: Reason) =>
    person(name, at(2026, 11, 1), [{ reason, workout: undefined }])
  const urgent = [
    because('Prova hoje', { kind: 'race', day: '2026-11-20', title: 'Santos', inDays: 0 }),
    because('Pergunta', { kind: 'question', workout: 'w', question: 'Paro?' }),
    because('Doente', { kind: 'ill', day: '2026-11-20', startsTomorrow: false }),
    because('Dor', { kind: 'pain', workout: 'w', word: 'dor' }),
    because('Lesão amanhã', { kind: 'injured', day: '2026-11-21', startsTomorrow: true }),
  ]
  const all = [...others, ...urgent]
  const first = filterAthletes(all, { search: '', order: 'needs', group: '', needsAttention: true }).slice(
    0,
    5,
  )
  expect(first.map(({ athlete }) => athlete.name)).toEqual([
    'Dor',
    'Lesão amanhã',
    'Doente',
    'Pergunta',
    'Prova hoje',
  ])
})

it('shows one group alone', () => {
  expect(names({ group: 'run' })).toEqual(['João'])
  expect(names({ group: 'tri', order: 'name' })).toEqual(['Ana', 'Bia', 'João'])
})

it('finds without accents, and those who need the coach', () => {
  expect(names({ search: 'joao' })).toEqual(['João'])
  expect(names({ needsAttention: true })).toEqual(['João'])
})

it('counts who joined within thirty days, the thirtieth included', () => {
  expect(recentCount(team, '2026-11-20')).toBe(2)
})
