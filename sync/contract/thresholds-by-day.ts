import { noThresholds } from './no-thresholds.ts'
import { mergeThresholds, type Threshold, type ThresholdValues, thresholdNames } from './shapes/thresholds.ts'

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
