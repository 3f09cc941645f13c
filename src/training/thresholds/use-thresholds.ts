import { useMemo } from 'react'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { type ThresholdValues, thresholdsOn } from '#sync/contract/index.ts'

/** What held for this athlete on a day; undefined where the athlete is not on this device, or not named. */
export function useThresholds(athleteId: number | undefined, day: string): ThresholdValues | undefined {
  const athlete = useLiveQuery(personById, athleteId ?? 0)
  const history = athlete?.thresholds
  return useMemo(() => history && thresholdsOn(history, day), [history, day])
}
