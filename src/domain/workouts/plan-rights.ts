import type { WorkoutStatus } from '../../../sync/contract/index.ts'

/**
 * Whether this person may still change, move or delete a workout: one of their own that nobody has logged
 * (docs/product.md, "People and roles": a coach's actions only while it is planned). What a day that is over
 * makes of it does not count.
 */
export function isOpenPlanOf(workout: { createdBy: number; status: WorkoutStatus }, userId: number): boolean {
  return workout.createdBy === userId && workout.status === 'planned'
}

/** Whether this coach may answer the log: of their own workout, or of one that the athlete planned alone. */
export function mayReply(workout: { createdBy: number; athleteId: number }, coachId: number): boolean {
  return workout.createdBy === coachId || workout.createdBy === workout.athleteId
}
