import type { WorkoutStatus } from '../../../sync/contract/index.ts'

/** Whether this person planned the workout. A coach may delete it also once it is logged: the log goes with it. */
export function isPlanOf(workout: { createdBy: number }, userId: number): boolean {
  return workout.createdBy === userId
}

/**
 * Whether this person may still change or move a workout: one of their own that nobody has logged
 * (docs/product.md, "People and roles"). What a day that is over makes of it does not count.
 */
export function isOpenPlanOf(workout: { createdBy: number; status: WorkoutStatus }, userId: number): boolean {
  return isPlanOf(workout, userId) && workout.status === 'planned'
}

/** Whether another coach planned the workout: it can be read and copied, and its plan stays theirs. */
export function isPlanOfOtherCoach(
  workout: { createdBy: number; athleteId: number },
  coachId: number,
): boolean {
  return !isPlanOf(workout, coachId) && !isPlanOf(workout, workout.athleteId)
}

/** Whether this coach may answer the log: of their own workout, or of one that the athlete planned alone. */
export function mayReply(workout: { createdBy: number; athleteId: number }, coachId: number): boolean {
  return workout.createdBy === coachId || workout.createdBy === workout.athleteId
}
