import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPlanChanged, rememberPlan } from './seen-plans.ts'

const plan = {
  clientId: 'a',
  name: 'Tiros',
  sport: 'run',
  description: '10x400',
  scheduledTo: '2026-11-20',
} as const

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([{ name: 'Tiros longos' }, { description: '8x400' }, { scheduledTo: '2026-11-21' }])(
  'a plan that was on the screen is changed by %o, until it is seen again',
  (change) => {
    expect(isPlanChanged(7, plan)).toBe(false)
    rememberPlan(7, plan)
    expect(isPlanChanged(7, plan)).toBe(false)
    expect(isPlanChanged(7, { ...plan, ...change })).toBe(true)
    expect(isPlanChanged(8, { ...plan, ...change })).toBe(false)
    rememberPlan(7, { ...plan, ...change })
    expect(isPlanChanged(7, { ...plan, ...change })).toBe(false)
  },
)

it('a plan seen again outlives older ones', () => {
  rememberPlan(7, plan)
  for (let index = 0; index < 150; index += 1) rememberPlan(7, { ...plan, clientId: `b${index}` })
  rememberPlan(7, { ...plan, name: 'Outro' })
  for (let index = 0; index < 150; index += 1) rememberPlan(7, { ...plan, clientId: `c${index}` })
  expect(isPlanChanged(7, plan)).toBe(true)
  expect(isPlanChanged(7, { ...plan, clientId: 'b0', name: 'x' })).toBe(false)
})
