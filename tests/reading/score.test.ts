import { expect, test, vi } from 'vitest'
import { type Score, scores } from './score.ts'
import { structures } from './structure.ts'

// Two thousand texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

/** In per cent: at least so many are right, and right without a doubt; at most so many wrong without one. */
const floors = {
  corpus: { right: 98.4, sure: 89.5, wrong: 0 },
  development: { right: 76.7, sure: 55.7, wrong: 1 },
  held: { right: 71, sure: 47.7, wrong: 3.6 },
} as const

test.each(Object.keys(floors) as (keyof typeof floors)[])(
  'the %s texts are read no worse than they were',
  (part) => {
    const floor = floors[part]
    const { texts, sure, doubtedRight, wrong } = scores(part).get('all') as Score
    expect((100 * (sure + doubtedRight)) / texts).toBeGreaterThanOrEqual(floor.right)
    expect((100 * sure) / texts).toBeGreaterThanOrEqual(floor.sure)
    expect((100 * wrong) / texts).toBeLessThanOrEqual(floor.wrong)
  },
)

test('the cases of structure have their trees, but for a few', () => {
  const cases = structures()
  const wrong = cases.filter(({ tree, expected }) => tree !== expected)
  expect(wrong.length).toBeLessThanOrEqual(cases.length * 0.15)
  expect(wrong.filter(({ sure }) => sure).length).toBeLessThanOrEqual(2)
})
