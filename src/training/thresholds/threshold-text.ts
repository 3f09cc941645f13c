import { useLingui } from '@lingui/react/macro'
import { paceText } from '#src/domain/thresholds/pace-text.ts'
import type { Range } from '#src/domain/thresholds/zones.ts'

/** An athlete's own numbers in words: "225–263 W", "4:08–4:23/km", "até 138 W". */
export function useRangeText(): (range: Range) => string {
  const { t } = useLingui()
  return ({ unit, low, high }) => {
    const one = (value: number) =>
      unit === 'runPace' || unit === 'swimPace' ? paceText(value) : String(value)
    const sign = { watts: ' W', bpm: ' bpm', runPace: '/km', swimPace: '/100 m' }[unit].replace(' ', '\u00a0')
    if (low === null) return high === null ? '' : t`até ${one(high) + sign}`
    if (high === null)
      return unit === 'runPace' ? t`de ${one(low) + sign} para mais lento` : `≥ ${one(low)}${sign}`
    return low === high ? one(low) + sign : `${one(low)}–${one(high)}${sign}`
  }
}
