import type { ShownStatus, Sport, WorkoutStatus } from '#sync/contract/index.ts'
import { type Compliance, compliance } from '../load.ts'
import type { Volume } from '../volume/shape.ts'

/** What is read of a log. Moving time in seconds, distance in metres. */
export type DoneLog = {
  sport: Sport
  status: WorkoutStatus
  doneSeconds: number | null
  doneMeters: number | null
}

type Amounts = { seconds: number | null; meters: number | null }

/**
 * A plan in its first unit: a distance, or a time where the text names no distance. Of a text with both, the time is
 * only that of some parts, so it is not the time of the workout.
 */
export function plannedAmounts(planned: Volume | null | undefined): Amounts {
  const meters = planned ? Math.round(planned.km * 1000 + planned.m) : 0
  const seconds = planned ? planned.min * 60 + planned.s : 0
  return { meters: meters || null, seconds: meters ? null : seconds || null }
}

/**
 * What a completed workout counts in totals: what was done in the plan's first unit, else the plan; where the plan names
 * no volume, the distance or the time that was done. Null when it was not completed or neither is known.
 */
export function doneVolume(log: DoneLog, planned: Volume | null | undefined): Volume | null {
  if (log.status !== 'completed') return null
  const plan = plannedAmounts(planned)
  if (plan.meters !== null) return volumeOfMeters(log.doneMeters, log.sport) ?? planned ?? null
  if (plan.seconds !== null) return volumeOfSeconds(log.doneSeconds) ?? planned ?? null
  return volumeOfMeters(log.doneMeters, log.sport) ?? volumeOfSeconds(log.doneSeconds)
}

/** A distance in the sport's own unit: a swim in metres, others in kilometres. */
function volumeOfMeters(meters: number | null, sport: Sport): Volume | null {
  if (meters === null) return null
  return sport === 'swim' ? { km: 0, m: meters, min: 0, s: 0 } : { km: meters / 1000, m: 0, min: 0, s: 0 }
}

function volumeOfSeconds(seconds: number | null): Volume | null {
  return seconds === null ? null : { km: 0, m: 0, min: Math.floor(seconds / 60), s: seconds % 60 }
}

/**
 * How a workout that is over compares with its plan. A completed one without amounts counts as planned. Null for a rest
 * day, for one that is still open, and where amounts were done of a text that names none.
 */
export function complianceOf(
  log: DoneLog,
  status: ShownStatus,
  planned: Volume | null | undefined,
): Compliance | null {
  if (log.sport === 'rest') return null
  if (status === 'missed') return 'not-done'
  if (status !== 'completed') return null
  const { doneMeters, doneSeconds } = log
  if (doneMeters === null && doneSeconds === null) return 'as-planned'
  const plan = plannedAmounts(planned)
  if (plan.meters !== null) return compliance({ planned: plan.meters, done: doneMeters ?? plan.meters })
  if (plan.seconds !== null) return compliance({ planned: plan.seconds, done: doneSeconds ?? plan.seconds })
  return null
}

/** How much of its plan a workout that is over has, 0 to 1 and beyond; one without amounts has all once it is completed. */
export function doneShare(log: DoneLog, planned: Volume | null | undefined): number {
  if (log.status !== 'completed') return 0
  const plan = plannedAmounts(planned)
  if (plan.meters !== null) return (log.doneMeters ?? plan.meters) / plan.meters
  return plan.seconds === null ? 1 : (log.doneSeconds ?? plan.seconds) / plan.seconds
}
