import type { WorkoutStatus } from './shapes/enumerations.ts'
import type { Sport } from './sports.ts'

/**
 * What a workout shows as; `rested` is a rest day that has passed, which nobody can miss, and `recorded` is done, only
 * that nobody has said yet how it was.
 */
export type ShownStatus = WorkoutStatus | 'rested' | 'recorded'

type Dated = { status: WorkoutStatus; scheduledTo: string; sport: Sport }

/**
 * A planned workout with a recording is done, and one whose day is over without any shows as missed and can still be
 * completed; nothing is written for that.
 */
export function shownStatus(
  { status, scheduledTo, sport }: Dated,
  today: string,
  isRecorded: boolean,
): ShownStatus {
  if (status !== 'planned') return status
  if (isRecorded) return 'recorded'
  if (scheduledTo >= today) return status
  return sport === 'rest' ? 'rested' : 'missed'
}
