import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { AuthorName } from './author-name.tsx'
import { threadOf } from './queries.ts'
import styles from './thread.module.css'

/** Above a session's text: the last word about it, where it is somebody else's. It is read before the session, not after. */
export function CoachMessage({ workoutKey }: { workoutKey: string }) {
  const { userId } = useSession()
  const last = useLiveQuery(threadOf, workoutKey)?.at(-1)
  if (!last || last.authorId === userId) return null
  return (
    <p className={styles.above}>
      <strong>
        <AuthorName comment={last} />
      </strong>
      <q className={styles.words} translate="yes" key={last.text}>
        {last.text}
      </q>
    </p>
  )
}
