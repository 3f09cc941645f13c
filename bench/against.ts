import { type Row, spreadOf } from './figures.ts'

export type Results = Record<string, { seconds: number; rows: Row[] }>

/**
 * The ratios that are worse than in an earlier run. Absolute times are not compared: they differ between machines. A
 * ratio is worse when all its rounds are on the wrong side of all the earlier ones.
 */
export function worseThan(earlier: Results, results: Results): Row[] {
  return Object.entries(results).flatMap(([suite, { rows }]) =>
    rows.filter((row) => {
      const before = earlier[suite]?.rows.find(({ name }) => name === row.name)
      return row.unit === '×' && before !== undefined && isWorse(row, before)
    }),
  )
}

function isWorse(row: Row, before: Row): boolean {
  const [low, high] = spreadOf(row)
  const [lowBefore, highBefore] = spreadOf(before)
  return row.atLeast === undefined ? low > highBefore : high < lowBefore
}
