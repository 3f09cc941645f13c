import { Trans } from '@lingui/react/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { workoutPath } from '../../../config/paths.ts'
import { personById } from '../../../data/query/person-by-id.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { SportSign } from '../../../training/sport/sport-sign.tsx'
import { Row, RowList } from '../../../ui/list/row-list.tsx'
import { unreadComments } from './read-comments.ts'
import styles from './unread-comments.module.css'

type Props = {
  /** The athlete's workouts in whose answers they may be interested. */
  workouts: readonly WorkoutDocument[]
}

/** The coach's answers that the athlete has not opened yet, with name and words; nothing when there are none. */
export function UnreadComments({ workouts }: Props) {
  const unread = unreadComments(useSession().userId, workouts)
  if (unread.length === 0) return null
  return (
    <RowList>
      {unread.map((workout) => (
        <Reply key={workout.clientId} workout={workout} />
      ))}
    </RowList>
  )
}

function Reply({ workout }: { workout: WorkoutDocument }) {
  const coach = useLiveQuery(personById, workout.createdBy)
  return (
    <Row
      to={workoutPath(workout.clientId)}
      avatar={
        <SportSign sport={workout.sport}>
          <IconMessageCircle size={22} aria-hidden />
        </SportSign>
      }
      above={<Trans>Nova resposta do treinador · {workout.name}</Trans>}
      title={coach?.name ?? <Trans>Seu treinador</Trans>}
      below={<q className={styles.words}>{workout.coachComment}</q>}
    />
  )
}
