import { paths } from '#src/config/paths.ts'
import { useUnread } from '#src/features/workouts/thread/use-unread.ts'
import { useUnreadText } from '#src/training/words/unread-text.ts'
import styles from './unread-badge.module.css'

/** On the way home: how many comments the person has not read. Nothing on the way to any other section. */
export function UnreadBadge({ path }: { path: string }) {
  return path === paths.home ? <Count /> : null
}

function Count() {
  const unreadText = useUnreadText()
  const unread = [...useUnread().values()].reduce((sum, comments) => sum + comments.length, 0)
  if (unread === 0) return null
  return (
    <span role="img" className={`num ${styles.badge}`} aria-label={unreadText(unread)}>
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
