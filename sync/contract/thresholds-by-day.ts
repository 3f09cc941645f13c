import { limits } from './limits.ts'
import type { Threshold, ThresholdValues } from './shapes/thresholds.ts'

/** Thresholds over time, without the schemas: the first screen needs them. */

export const noThresholds = {
  swimPace: null,
  runPace: null,
  ftp: null,
  maxHeartRate: null,
  thresholdHeartRate: null,
} as const satisfies Record<keyof ThresholdValues, null>

export const thresholdNames = Object.keys(noThresholds) as (keyof ThresholdValues)[]

/** What held on a day: of each value the newest that is known. */
export function thresholdsOn(history: readonly Threshold[], on: string): ThresholdValues {
  const values = { ...noThresholds } as ThresholdValues
  for (const entry of history) {
    if (entry.from > on) continue
    for (const name of thresholdNames) values[name] ??= entry[name]
  }
  return values
}

/** The history with these values from a day on; the others stay what they were then. */
export function withThresholds(
  history: readonly Threshold[],
  from: string,
  values: Partial<ThresholdValues>,
): Threshold[] {
  const others = history.filter((entry) => entry.from !== from)
  return mergeThresholds([{ from, ...thresholdsOn(history, from), ...values }], others)
}

/**
 * Two histories in one. Where both have the same day, the values of the first count, and those of the second where the
 * first has none. Beyond the limit, the oldest are dropped.
 */
export function mergeThresholds(some: readonly Threshold[], more: readonly Threshold[]): Threshold[] {
  const byDay = new Map<string, Threshold>()
  for (const entry of [...some, ...more]) {
    const known = byDay.get(entry.from)
    byDay.set(entry.from, known ? filled(known, entry) : entry)
  }
  return [...byDay.values()].toSorted((a, b) => b.from.localeCompare(a.from)).slice(0, limits.thresholds)
}

function filled(first: Threshold, second: Threshold): Threshold {
  const values = thresholdNames.map((name) => [name, first[name] ?? second[name]])
  return { from: first.from, ...(Object.fromEntries(values) as ThresholdValues) }
}

type History = readonly Threshold[]
type Value = number | null
type Values = [Value, Value, Value]

/** One history of several: of each value of each day, what is chosen of theirs. A day is left out that has none and is not in the last two. */
function joined(histories: readonly History[], choose: (...values: Values) => Value): Threshold[] {
  const days = new Set(histories.flat().map(({ from }) => from))
  return [...days]
    .flatMap((from) => {
      const sides = histories.map((all) => all.find((one) => one.from === from))
      const values = thresholdNames.map(
        (name) => [name, choose(...(sides.map((side) => side?.[name] ?? null) as Values))] as const,
      )
      const isEmpty = values.every(([, value]) => value === null)
      if (isEmpty && !(sides[1] && sides[2])) return []
      return [{ from, ...(Object.fromEntries(values) as ThresholdValues) }]
    })
    .toSorted((a, b) => b.from.localeCompare(a.from))
    .slice(0, limits.thresholds)
}

/**
 * Merges two histories that were changed apart, value by value of each day: a value that one side changed or removed is
 * taken from it. Where both changed the same value, `mine` has this side's and `theirs` the other's.
 */
export function combineThresholds(base: History, local: History, remote: History) {
  const combined = (isMine: boolean) =>
    joined([base, local, remote], (was, mine, theirs) =>
      theirs === was || (isMine && mine !== was) ? mine : theirs,
    )
  return { mine: combined(true), theirs: combined(false) }
}

/** What this side had seen of a history: the base, and of what it had `sent` and may have arrived the values that are there. */
export function seenThresholds(base: History, sent: History, there: History): Threshold[] {
  return joined([base, sent, there], (was, own, now) => (now === own ? now : was))
}
