import { useMemo } from 'react'
import type { WorkoutDocument } from '../../../sync/client.ts'
import { doneVolume } from '../../domain/workouts/done.ts'
import { shownStatus } from '../../domain/workouts/status.ts'
import { ChangedWord } from '../../training/plan-change/changed-word.tsx'
import { SyncBadge } from '../../training/record/sync-badge.tsx'
import { useSportName } from '../../training/sport/sport.tsx'
import { SportSign } from '../../training/sport/sport-sign.tsx'
import { StatusWord } from '../../training/status/status-word.tsx'
import { useVolumes } from '../../training/volume/use-volumes.ts'
import { VolumeNumber } from '../../training/volume/volume-number.tsx'
import { Row, RowList } from '../../ui/list/row-list.tsx'

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
