import type { Sport } from '#sync/contract/index.ts'
import { SportIcon, useSportName } from './sport.tsx'
import styles from './sport-badge.module.css'

/** A sport as a small label: its icon and its word in its colour. */
export function SportBadge({ sport }: { sport: Sport }) {
  const sportName = useSportName()
  return (
    <span className={styles.badge} data-sport={sport}>
      <SportIcon sport={sport} size={17} />
      {sportName(sport)}
    </span>
  )
}
