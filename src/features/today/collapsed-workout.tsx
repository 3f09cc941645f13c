import { useMemo } from 'react'
import { doneVolume } from '#src/domain/workouts/done.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import { ChangedWord } from '#src/training/plan-change/changed-word.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import { useVolumes } from '#src/training/volume/use-volumes.ts'
import { VolumeNumber } from '#src/training/volume/volume-number.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

type Props = { workout: WorkoutDocument; today: string; changed: boolean; onExpand: () => void }

/** One of several workouts of a day, closed to a line. */
export function CollapsedWorkout({ workout, today, changed, onExpand }: Props) {
  const sportName = useSportName()
  const sources = useMemo(() => [workout], [workout])
  const planned = useVolumes(sources)(workout)
  return (
    <RowList>
      <Row
        onPick={onExpand}
        expands
        avatar={<SportSign sport={workout.sport} />}
        above={
          <>
            {sportName(workout.sport)} · <StatusWord status={shownStatus(workout, today)} />
          </>
        }
        title={workout.name}
        mark={
          <>
            {changed && <ChangedWord />} <SyncBadge record={workout} />
          </>
        }
        end={
          workout.sport !== 'rest' && (
            <VolumeNumber volume={doneVolume(workout, planned) ?? planned} text={workout.description} />
          )
        }
      />
    </RowList>
  )
}
