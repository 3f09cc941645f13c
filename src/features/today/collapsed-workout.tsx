import { FigureNumber } from '#src/training/figures/figure-number.tsx'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import { ChangedWord } from '#src/training/plan-change/changed-word.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'

type Props = { workout: WorkoutDocument; changed: boolean; onExpand: () => void }

/** One of several workouts of a day, closed to a line. */
export function CollapsedWorkout({ workout, changed, onExpand }: Props) {
  const sportName = useSportName()
  const { session } = useSessionOf(workout)
  const { name, sport } = planDone(workout)
  return (
    <RowList>
      <Row
        onPick={onExpand}
        expands
        avatar={<SportSign sport={sport} />}
        above={
          <>
            {sportName(sport)} · <StatusWord status={session.status} />
          </>
        }
        title={name}
        mark={
          <>
            {changed && <ChangedWord />} <SyncBadge record={workout} />
          </>
        }
        end={sport !== 'rest' && <FigureNumber session={session} />}
      />
    </RowList>
  )
}
