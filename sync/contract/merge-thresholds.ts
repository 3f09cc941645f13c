import { limits } from './limits.ts'
import type { Threshold, ThresholdValues } from './shapes/thresholds.ts'
import { thresholdNames } from './thresholds-by-day.ts'

type History = readonly Threshold[]

/**
 * Merges two histories that were changed apart, value by value of each day: a value that one side changed or removed is
 * taken from it. Where both changed the same value, `mine` has this side's and `theirs` the other's.
 */
export function combineThresholds(base: History, local: History, remote: History) {
  const days = new Set([...local, ...remote].map(({ from }) => from))
  const combined = (isMine: boolean): Threshold[] =>
    [...days]
      .flatMap((from) => {
        const [was, here, there] = [base, local, remote].map((all) => all.find((one) => one.from === from))
        const values = thresholdNames.map((name) => {
          const before = was?.[name] ?? null
          const [mine, theirs] = [here?.[name] ?? null, there?.[name] ?? null]
          return [name, theirs === before || (isMine && mine !== before) ? mine : theirs] as const
        })
        const isEmpty = values.every(([, value]) => value === null)
        if (isEmpty && !(here && there)) return []
        return [{ from, ...(Object.fromEntries(values) as ThresholdValues) }]
      })
      .toSorted((a, b) => b.from.localeCompare(a.from))
      .slice(0, limits.thresholds)
  return { mine: combined(true), theirs: combined(false) }
}
