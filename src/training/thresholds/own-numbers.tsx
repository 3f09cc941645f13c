import { resolveThresholds } from '#src/domain/thresholds/resolve.ts'
import type { Sport } from '#sync/contract/index.ts'
import styles from './own-numbers.module.css'
import { useRangeText } from './threshold-text.ts'
import { useThresholds } from './use-thresholds.ts'

type Props = { sport: Sport; text: string; athleteId: number; day: string }

/** What held for the athlete on that day, for each share of a threshold, zone or threshold pace of the text. */
export function OwnNumbers({ sport, text, athleteId, day }: Props) {
  const values = useThresholds(athleteId, day)
  const rangeText = useRangeText()
  const own = values ? resolveThresholds(text, sport, values) : []
  if (own.length === 0) return null
  return <b className={`num ${styles.own}`}>{own.map(rangeText).join(' · ')}</b>
}
