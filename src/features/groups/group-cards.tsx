import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { groupAttendancePath, groupPath } from '#src/config/paths.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { SportBadges } from '#src/training/sport/sport-badges.tsx'
import type { GroupDocument, MemberDocument } from '#sync/client.ts'
import styles from './group-cards.module.css'

type Props = { groups: readonly GroupDocument[]; members: readonly MemberDocument[] }

/** One card per group: name, sport, what it is for, and how many train in it. */
export function GroupCards({ groups, members }: Props) {
  return (
    <ul className={styles.cards}>
      {groups.map((group) => {
        const { clientId, name, description } = group
        return (
          <li key={clientId} className={styles.card}>
            <h2 className={styles.name}>
              <Link to={groupPath(clientId)}>{name}</Link> <SyncBadge record={group} />
            </h2>
            <p className={styles.text}>{description}</p>
            <p className={styles.foot}>
              <SportBadges group={group} />
              <span>
                <Plural
                  value={members.filter(({ groupKey }) => groupKey === clientId).length}
                  _0="Nenhum atleta"
                  one="# atleta"
                  other="# atletas"
                />
              </span>
              <Link to={groupAttendancePath(clientId)} className={styles.way}>
                <Trans>Presença</Trans>
              </Link>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
