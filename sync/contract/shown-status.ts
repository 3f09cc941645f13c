import type { Sport, WorkoutStatus } from './shapes/enumerations.ts'

/** What a workout shows as; `rested` is a rest day that has passed, which nobody can miss. */
export type ShownStatus = WorkoutStatus | 'rested'

type Dated = { status: WorkoutStatus; scheduledTo: string; sport: Sport }

/** A planned workout whose day is over shows as missed and can still be completed; nothing is written for that. */
export function shownStatus({ status, scheduledTo, sport }: Dated, today: string): ShownStatus {
  if (status !== 'planned' || scheduledTo >= today) return status
  return sport === 'rest' ? 'rested' : 'missed'
}
