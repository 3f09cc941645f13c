import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { percentages, scores } from './score.ts'

// Two thousand texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

interface Floor {
  /** Percentages of the texts of a set: at least so many are read right, and right without a doubt. */
  right: number
  sure: number
  /** At most so many are read wrong without a doubt. */
  wrong: number
}

const floors = JSON.parse(readFileSync(new URL('./floors.json', import.meta.url), 'utf8')) as Record<
  string,
  Floor
>

const sets = scores()

test('every set of collected texts has a floor', () => {
  expect([...sets.keys()].toSorted()).toEqual(Object.keys(floors).toSorted())
})

test.each([...sets])('%s is read no worse than its floor', (name, score) => {
  const { right, sure, wrong } = percentages(score)
  const floor = floors[name] ?? { right: 100, sure: 100, wrong: 0 }
  expect(right).toBeGreaterThanOrEqual(floor.right)
  expect(sure).toBeGreaterThanOrEqual(floor.sure)
  expect(wrong).toBeLessThanOrEqual(floor.wrong)
})
