import { limits } from './limits.ts'
import type { Threshold, ThresholdValues } from './shapes/thresholds.ts'
import { thresholdNames } from './thresholds-by-day.ts'

type History = readonly Threshold[]

/**
 * Two histories that were changed apart in one, value by value of each day: who changed one has it, and one that was
 * taken away stays away. Where both changed the same value, it is this side's in `mine` and the other's in `theirs`.
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
