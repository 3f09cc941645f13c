import type { GroupDocument } from '#sync/client.ts'
import type { Sport, TrainingSport } from '#sync/contract/index.ts'
import { SportIcon, useSportName } from './sport.tsx'
import styles from './sport-badges.module.css'

export function SportBadges({ group }: { group: Pick<GroupDocument, 'sport' | 'sports'> }) {
  return (
    <span className={styles.badges}>
      {sportsOf(group).map((sport) => (
        <SportBadge key={sport} sport={sport} />
      ))}
    </span>
  )
}

/** A sport as a small label: its icon and its word in its colour. */
function SportBadge({ sport }: { sport: Sport }) {
  const sportName = useSportName()
  return (
    <span className={styles.badge} data-sport={sport}>
      <SportIcon sport={sport} size={17} />
      {sportName(sport)}
    </span>
  )
}

/** The sports of a group; a server that knows only the first sends no list. */
export function sportsOf({ sport, sports }: Pick<GroupDocument, 'sport' | 'sports'>): TrainingSport[] {
  return sports.length > 0 ? [...sports] : [sport]
}
