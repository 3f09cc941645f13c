import { useLingui } from '@lingui/react/macro'
import { combineLatest, map, of } from 'rxjs'
import { announcementPath } from '#src/config/paths.ts'
import { rowByKey } from '#src/data/query/rows.ts'
import { useNow, useServerNow } from '#src/data/query/use-now.ts'
import { AuthorName } from '#src/features/workouts/thread/author-name.tsx'
import { inOrder, threadOf } from '#src/features/workouts/thread/queries.ts'
import { useUnread } from '#src/features/workouts/thread/use-unread.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useUnreadText } from '#src/training/words/unread-text.ts'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { CommentDocument, GroupDocument, RumoDatabase } from '#sync/client.ts'
import styles from './announcements.module.css'

type Props = {
  announcements: readonly CommentDocument[]
  /** Named with each, where they are of several groups. */
  groups?: readonly GroupDocument[] | undefined
  flush?: boolean
}

/** Announcements, each with its author, time, words and how much of it was not read. */
export function AnnouncementRows({ announcements, groups = [], flush = false }: Props) {
  const { i18n } = useLingui()
  const [deviceNow, serverNow] = [useNow(), useServerNow()]
  const unread = useUnread()
  const unreadText = useUnreadText()
  return (
    <RowList flush={flush}>
      {announcements.map((one) => {
        const { clientId, workoutKey, text, createdAt, version } = one
        const count = unread.get(clientId)?.length ?? 0
        const ago = timeAgo(Date.parse(createdAt), version === 0 ? deviceNow : serverNow, i18n.locale)
        const group = groups.length > 1 && groups.find((each) => each.clientId === workoutKey)
        return (
          <Row
            key={clientId}
            to={announcementPath(clientId)}
            above={group ? `${group.name} · ${ago}` : ago}
            title={<AuthorName comment={one} />}
            mark={<SyncBadge record={one} />}
            detail={text}
            end={
              count > 0 && (
                <span role="img" className={`num ${styles.unread}`} aria-label={unreadText(count)}>
                  {count}
                </span>
              )
            }
          />
        )
      })}
    </RowList>
  )
}

export const commentByKey = rowByKey('comments')

/** What was announced to these groups, what is not sent yet first, then the newest. */
export function announcementsTo(database: RumoDatabase, groupKeys: readonly string[]) {
  if (groupKeys.length === 0) return of([])
  return combineLatest(groupKeys.map((key) => threadOf(database, key))).pipe(
    map((found) => inOrder(found.flat()).toReversed()),
  )
}
