import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import type { Step } from '#src/domain/reading/plan.ts'
import { paceText } from '#src/domain/thresholds/pace-text.ts'
import { ownRange } from '#src/domain/thresholds/resolve.ts'
import type { Range } from '#src/domain/thresholds/zones.ts'
import { type Sport, type ThresholdValues, thresholdsOn } from '#sync/contract/index.ts'
import styles from './own-numbers.module.css'

type Props = { sport: Sport; step: Pick<Step, 'target' | 'words'>; athleteId: number; day: string }

/** What held for the athlete on that day, for the share of a threshold, zone or threshold pace that a step asks for. */
export function OwnNumbers({ sport, step, athleteId, day }: Props) {
  const values = useThresholds(athleteId, day)
  const rangeText = useRangeText()
  const own = values && ownRange(step, sport, values)
  if (!own) return null
  return <b className={`num ${styles.own}`}>{rangeText(own)}</b>
}

/** What held for this athlete on a day; undefined where the athlete is not on this device, or not named. */
export function useThresholds(athleteId: number | undefined, day: string): ThresholdValues | undefined {
  const athlete = useLiveQuery(personById, athleteId ?? 0)
  const history = athlete?.thresholds
  return useMemo(() => history && thresholdsOn(history, day), [history, day])
}

/** An athlete's own numbers in words: "225–263 W", "4:08–4:23/km", "até 138 W"; of a pace `≤` is as fast, or faster. */
export function useRangeText(): (range: Range) => string {
  const { t } = useLingui()
  return ({ unit, low, high }) => {
    const isPace = unit === 'runPace' || unit === 'swimPace'
    const one = (value: number) => (isPace ? paceText(value) : String(value))
    const sign = { watts: ' W', bpm: ' bpm', runPace: '/km', swimPace: '/100 m' }[unit].replace(' ', '\u00a0')
    if (low === null)
      return high === null ? '' : isPace ? `≤ ${one(high)}${sign}` : t`até ${one(high) + sign}`
    if (high === null) return isPace ? t`de ${one(low) + sign} para mais lento` : `≥ ${one(low)}${sign}`
    return low === high ? one(low) + sign : `${one(low)}–${one(high)}${sign}`
  }
}
