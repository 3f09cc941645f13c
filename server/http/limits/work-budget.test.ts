import { beforeEach, expect, it } from 'vitest'
import { workBudget } from './work-budget.ts'

let now: number
let budget: ReturnType<typeof workBudget>
beforeEach(() => {
  now = 1_000_000
  budget = workBudget(4_000_000, () => now)
})

const season = 20_000_000

it('lets nobody wait who is alone, whatever it costs', () => {
  budget.begin('greedy', false)
  budget.spend('greedy', season)
  budget.begin('greedy', false)
  expect(budget.waitMs('greedy')).toBe(0)
})

it('lets who caused much wait for the others, in proportion', () => {
  budget.begin('greedy', false)
  budget.spend('greedy', season)
  budget.begin('ana', true)
  expect(budget.waitMs('ana')).toBe(0)
  const waits = budget.waitMs('greedy')
  expect(waits).toBeGreaterThan(2_000)
  budget.spend('greedy', season)
  expect(budget.waitMs('greedy')).toBeCloseTo(waits + 5_000)
  for (let second = 0; second < 9; second += 1) {
    now += 1_000
    budget.begin('ana', true)
  }
  expect(budget.waitMs('greedy')).toBeLessThan(waits)
  expect(budget.waitMs('ana')).toBe(0)
})

it('lets a weekend’s writes through at once', () => {
  budget.begin('ana', true)
  for (let write = 0; write < 60; write += 1) budget.begin('bia', true)
  expect(budget.waitMs('bia')).toBe(0)
})

it('ends a wait when the others have left', () => {
  budget.begin('greedy', false)
  budget.spend('greedy', season)
  budget.begin('ana', true)
  expect(budget.waitMs('greedy')).toBeGreaterThan(0)
  now += 1_001
  budget.begin('greedy', false)
  expect(budget.waitMs('greedy')).toBe(0)
})
