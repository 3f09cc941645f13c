import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { threadHash } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { mayReply } from '#src/domain/workouts/plan-rights.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { Card } from '#src/ui/card.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { addComment, markRead, markSeen } from './commands.ts'
import { CommentForm, CommentItem } from './comment-item.tsx'
import { threadOf } from './queries.ts'
import styles from './thread.module.css'
import { lastOfOthers } from './use-unread.ts'

/** What athlete and coach say about a workout. Having it on the screen is reading it. */
export function Thread({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { userId, role, client } = useSession()
  const { database } = client
  const rights = usePlanRights()
  const me = useOwnProfile()
  const thread = useLiveQuery(threadOf, workout.clientId)
  const { clientId: workoutKey, id: workoutId, athleteId } = workout
  const subject = { about: 'workout', workoutKey, workoutId, athleteId } as const
  const last = thread && lastOfOthers(thread, userId)
  const place = useRef<HTMLDivElement>(null)
  const isRead = thread !== undefined
  useEffect(() => {
    if (isRead && location.hash === threadHash) place.current?.scrollIntoView({ block: 'center' })
  }, [isRead])
  // What cannot be stored now is stored when it is opened again; storage that fails is reported by the exchange.
  useEffect(() => {
    if (me && last !== undefined) markRead(database, me, workout.clientId, last).catch(() => undefined)
  }, [database, me, workout.clientId, last])
  useEffect(() => {
    const isLog = workout.status !== 'planned' && role === 'coach' && mayReply(workout, rights)
    if (isLog) markSeen(database, workout).catch(() => undefined)
  }, [database, workout, role, rights])
  return (
    <div ref={place} className={styles.thread}>
      <Card title={t`Conversa`}>
        {thread?.length ? (
          <ol className={styles.comments} aria-live="polite">
            {thread.map((comment) => (
              <CommentItem key={comment.clientId} comment={comment} />
            ))}
          </ol>
        ) : (
          // While they are read, the room of the words keeps what is below in its place.
          <p className={styles.empty}>{thread ? t`Nenhuma mensagem ainda.` : '\u00a0'}</p>
        )}
        <CommentForm
          key={workout.clientId}
          draft={`comment:${workout.clientId}`}
          label={role === 'coach' ? t`Mensagem para o atleta` : t`Mensagem para o treinador`}
          onSave={(values) => addComment(database, subject, userId, values)}
        />
      </Card>
    </div>
  )
}
