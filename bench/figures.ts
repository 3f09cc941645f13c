/** One figure of a benchmark run. */
export type Row = {
  name: string
  value: number
  unit: string
  /** The highest allowed value, if there is one. */
  budget?: number
  /** The lowest allowed value, if there is one. */
  atLeast?: number
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

function promise({ budget, atLeast }: Row): string {
  if (budget !== undefined) return `≤ ${Number(budget.toPrecision(4))}`
  return atLeast === undefined ? '' : `≥ ${atLeast}`
}

function verdict({ value, budget, atLeast }: Row): string {
  if (budget === undefined && atLeast === undefined) return ''
  return value <= (budget ?? value) && value >= (atLeast ?? value) ? 'ok' : 'MISSED'
}

/** Formats figures as a text table. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    `${Number(row.value.toPrecision(4))} ${row.unit}`,
    promise(row),
    verdict(row),
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
