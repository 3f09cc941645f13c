import type { WorkoutDocument } from '../../../../../sync/client.ts'
import { monthOf } from '../../../../domain/days/days.ts'
import type { SportVolume } from '../../../../domain/volume/volume-totals.ts'
import type { VolumeOf } from '../../../../training/volume/use-volumes.ts'

/** The sports that have a volume, in the order they are shown. */
export const sportsTrained = ['swim', 'bike', 'run'] as const

/** A workout as the totals count it. */
export type WorkoutVolume = SportVolume & { done: boolean }

export function workoutVolumes(workouts: readonly WorkoutDocument[], volumeOf: VolumeOf): WorkoutVolume[] {
  return workouts.map((workout) => ({
    sport: workout.sport,
    done: workout.status === 'completed',
    volume: volumeOf(workout) ?? null,
  }))
}

type Shown = { view: 'month' | 'week'; month: string; from: string; to: string }

/** The workouts that a calendar's totals are of: those of the week, or of the month without the days around it. */
export function ofShownPeriod<Workout extends { scheduledTo: string }>(
  workouts: readonly Workout[],
  { view, month, from, to }: Shown,
): Workout[] {
  return workouts.filter(({ scheduledTo }) =>
    view === 'month' ? monthOf(scheduledTo) === month : from <= scheduledTo && scheduledTo <= to,
  )
}
