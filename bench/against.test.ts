import { expect, it } from 'vitest'
import { type Results, worseThan } from './against.ts'
import { measured, type Row, table } from './figures.ts'

const run = (...rows: Row[]): Results => ({ calendar: { seconds: 1, rows } })
const cost = (...rounds: number[]) =>
  measured('month change, 50,000 against 1,000', '×', rounds, { budget: 1.3 })
const rate = (...rounds: number[]) => measured('feed against bare SQL', '×', rounds, { atLeast: 0.5 })

it('calls a ratio worse when all its rounds are', () => {
  const earlier = run(cost(1, 1.1, 1.2), rate(0.6, 0.7))
  expect(worseThan(earlier, run(cost(1.25, 1.3, 1.4), rate(0.5, 0.58)))).toHaveLength(2)
  expect(worseThan(earlier, run(cost(1.15, 1.3, 1.4), rate(0.5, 0.62)))).toEqual([])
  expect(worseThan(earlier, run(cost(0.8), rate(0.9)))).toEqual([])
})

it('compares neither times nor ratios that the earlier run lacks', () => {
  const time = (value: number): Row => ({ name: 'p99', value, unit: 'ms' })
  expect(worseThan(run(time(1)), run(time(9), cost(9)))).toEqual([])
})

it('does not decide on a budget within the spread of the rounds', () => {
  const verdicts = [cost(1, 1.1, 1.2), cost(1, 1.2, 1.4), cost(1.4, 1.5)].map((row) => table([row]))
  expect(verdicts.map((line) => line.split('  ').at(-1))).toEqual(['ok', 'not told apart', 'MISSED'])
  expect(verdicts[0]).toContain('1 to 1.2')
})
