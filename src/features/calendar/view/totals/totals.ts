import { monthOf } from '#src/domain/days.ts'
import type { Volume } from '#src/domain/volume/shape.ts'
import { isUnread } from '#src/domain/volume/unread.ts'
import { doneVolume } from '#src/domain/workouts/done.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import type { VolumeOf } from '#src/training/volume/use-volumes.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import type { Sport } from '#sync/contract/index.ts'

/** The sports that have a volume, in the order they are shown. */
export const sportsTrained = ['swim', 'bike', 'run'] as const

/** A workout as the totals count it: its plan, and what was done of it, null until it is completed. */
export type WorkoutVolume = {
  sport: Sport
  completed: boolean
  /** Still to be done. */
  open: boolean
  planned: Volume | null
  done: Volume | null
  /** Its text has numbers that nothing was read from, and no log says more: the totals lack it. */
  unread: boolean
}

export function workoutVolumes(
  workouts: readonly WorkoutDocument[],
  volumeOf: VolumeOf,
  today: string,
): WorkoutVolume[] {
  return workouts.map((workout) => {
    const planned = volumeOf(workout) ?? null
    const completed = workout.status === 'completed'
    const open = shownStatus(workout, today) === 'planned'
    const done = doneVolume(workout, planned)
    const unread = workout.sport !== 'rest' && isUnread(workout.description, done ?? volumeOf(workout))
    return { sport: workout.sport, completed, open, planned, done, unread }
  })
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
