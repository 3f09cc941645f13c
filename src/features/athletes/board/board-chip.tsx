import { useLingui } from '@lingui/react/macro'
import { activityPath, athleteWorkoutPath } from '#src/config/paths.ts'
import { isChangedByAthlete } from '#src/training/chip/chip-look.ts'
import { SessionChip } from '#src/training/chip/session-chip.tsx'
import type { UserDocument } from '#sync/client.ts'
import type { BoardItem } from './board.ts'

type Props = {
  athlete: Pick<UserDocument, 'clientId'>
  item: BoardItem
  unread: boolean
  strip?: boolean
}

/** A workout on the board, or a recording without one. */
export function BoardChip({ athlete, item, unread, strip = false }: Props) {
  const { t } = useLingui()
  const workout = 'workout' in item ? item.workout : undefined
  return (
    <SessionChip
      session={item.session}
      path={boardPath(athlete, item)}
      workout={workout?.clientId}
      draft={workout?.draft}
      isUnread={unread}
      isChanged={workout !== undefined && isChangedByAthlete(workout)}
      strip={strip}
      tabIndex={-1}
      inGrid
      more={[unread && t`recado não lido`]}
    />
  )
}

export function boardPath({ clientId }: Props['athlete'], item: BoardItem): string {
  return 'workout' in item
    ? athleteWorkoutPath(clientId, item.workout.clientId)
    : activityPath(item.recording.clientId)
}
