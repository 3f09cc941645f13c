import { Trans } from '@lingui/react/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { workoutPath } from '../../../config/paths.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { SportSign } from '../../../training/sport/sport-sign.tsx'
import { Row, RowList } from '../../../ui/list/row-list.tsx'
import { unreadComments } from './read-comments.ts'

type Props = {
  /** The athlete's workouts in whose answers they may be interested. */
  workouts: readonly WorkoutDocument[]
}

/** The coach's answers that the athlete has not opened yet; nothing when there are none. */
export function UnreadComments({ workouts }: Props) {
  const unread = unreadComments(useSession().userId, workouts)
  if (unread.length === 0) return null
  return (
    <RowList>
      {unread.map((workout) => (
        <Row
          key={workout.clientId}
          to={workoutPath(workout.clientId)}
          avatar={
            <SportSign sport={workout.sport}>
              <IconMessageCircle size={22} aria-hidden />
            </SportSign>
          }
          title={<Trans>Nova resposta do treinador</Trans>}
          detail={workout.name}
        />
      ))}
    </RowList>
  )
}
