import type { GroupDocument } from '#sync/client.ts'
import { sportsOf } from './group-sports.ts'
import styles from './sport-badge.module.css'
import { SportBadge } from './sport-badge.tsx'

/** The sports of a group. */
export function SportBadges({ group }: { group: Pick<GroupDocument, 'sport' | 'sports'> }) {
  return (
    <span className={styles.badges}>
      {sportsOf(group).map((sport) => (
        <SportBadge key={sport} sport={sport} />
      ))}
    </span>
  )
}
