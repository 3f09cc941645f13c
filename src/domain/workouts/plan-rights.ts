import type { WorkoutStatus } from '../../../sync/contract/index.ts'

/** Whether this coach planned the workout. They may delete it, also once it is logged: the log goes with it. */
export function isPlanOf(workout: { createdBy: number }, coachId: number): boolean {
  return workout.createdBy === coachId
}

/**
 * Whether this coach may still change or move a workout: one of their own that nobody has logged
 * (docs/product.md, "People and roles"). What a day that is over makes of it does not count.
 */
export function isOpenPlanOf(
  workout: { createdBy: number; status: WorkoutStatus },
  coachId: number,
): boolean {
  return isPlanOf(workout, coachId) && workout.status === 'planned'
}
