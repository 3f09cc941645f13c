import { Plural, Trans } from '@lingui/react/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import { announcementPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { CommentDocument } from '#sync/client.ts'
import { workoutByKey } from '../queries.ts'
import { AuthorName } from './author-name.tsx'
import styles from './thread.module.css'
import { threadKey, useUnread } from './use-unread.ts'

type Props = {
  /** The address of a workout's thread. Announcements have their own. */
  pathOf: (comment: CommentDocument) => string | undefined
}

/** The newest unread comment of each thread, with name and words, the newest thread first; nothing when all are read. */
export function UnreadReplies({ pathOf }: Props) {
  const unread = [...useUnread().values()].toSorted((a, b) => (b.at(-1)?.id ?? 0) - (a.at(-1)?.id ?? 0))
  if (unread.length === 0) return null
  return (
    <RowList>
      {unread.map((comments) => {
        const newest = comments.at(-1)
        const path =
          newest && (newest.about === 'workout' ? pathOf(newest) : announcementPath(threadKey(newest)))
        return path && <Reply key={threadKey(newest)} comment={newest} count={comments.length} path={path} />
      })}
    </RowList>
  )
}

function Reply({ comment, count, path }: { comment: CommentDocument; count: number; path: string }) {
  const workout = useLiveQuery(workoutByKey, comment.workoutKey)
  const heldFrom = useHeldFrom(comment.athleteId)
  const ofGroup = comment.about !== 'workout'
  // The message counts where its workout is not on this device.
  if (workout === undefined || (workout === null && !heldFrom && !ofGroup)) return null
  const news = <Plural value={count} one="Nova mensagem" other="# mensagens novas" />
  const said = comment.about === 'group' ? <Trans>Recado do grupo</Trans> : news
  return (
    <Row
      to={path}
      avatar={
        workout ? (
          <SportSign sport={workout.sport}>
            <IconMessageCircle size={22} aria-hidden />
          </SportSign>
        ) : (
          <IconMessageCircle size={22} aria-hidden />
        )
      }
      above={
        workout ? (
          <>
            {said} · {workout.name}
          </>
        ) : (
          said
        )
      }
      title={<AuthorName comment={comment} />}
      below={
        <q className={styles.words} translate="yes" key={comment.text}>
          {comment.text}
        </q>
      }
    />
  )
}
