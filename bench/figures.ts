/** One figure of a benchmark run. */
export type Row = {
  name: string
  value: number
  unit: string
  /** The highest allowed value, if there is one. */
  budget?: number
  /** The lowest allowed value, if there is one. */
  atLeast?: number
  /** The values of the single rounds: how much the machine's noise moves this figure. */
  rounds?: readonly number[]
}

/** The middle of several rounds. */
export function measured(
  name: string,
  unit: string,
  rounds: readonly number[],
  limit: Pick<Row, 'budget' | 'atLeast'> = {},
): Row {
  return { name, value: median(rounds), unit, ...limit, rounds }
}

/** Ours against theirs, round by round: what slows the machine down slows both. */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
}

/** The lowest and the highest round; the value twice when there is one round. */
export function spreadOf({ value, rounds = [value] }: Row): [low: number, high: number] {
  return [Math.min(...rounds), Math.max(...rounds)]
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

function promise({ budget, atLeast }: Row): string {
  if (budget !== undefined) return `≤ ${short(budget)}`
  return atLeast === undefined ? '' : `≥ ${atLeast}`
}

function verdict(row: Row): string {
  const { value, budget, atLeast } = row
  const limit = budget ?? atLeast
  if (limit === undefined) return ''
  const [low, high] = spreadOf(row)
  if (low < limit && limit < high) return 'not told apart'
  return value <= (budget ?? value) && value >= (atLeast ?? value) ? 'ok' : 'MISSED'
}

const short = (value: number) => String(Number(value.toPrecision(4)))

function spread(row: Row): string {
  return row.rounds ? spreadOf(row).map(short).join(' to ') : ''
}

/** Formats figures as a text table: name, value, spread of the rounds, budget, verdict. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    `${short(row.value)} ${row.unit}`,
    spread(row),
    promise(row),
    verdict(row),
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
