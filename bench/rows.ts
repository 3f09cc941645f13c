/** One figure of a benchmark run. */
export type Row = {
  name: string
  value: number
  unit: string
  /** The highest value that keeps the promise; absent where there is none. */
  budget?: number
}

/** The middle of some measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

/** Rows as a table for people. */
export function table(rows: Row[]): string {
  const cells = rows.map(({ name, value, unit, budget }) => [
    name,
    `${Number(value.toPrecision(4))} ${unit}`,
    budget === undefined ? '' : `≤ ${budget}`,
    budget === undefined ? '' : value <= budget ? 'ok' : 'OVER',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
