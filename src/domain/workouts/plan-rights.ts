import type { WorkoutStatus } from '../../../sync/contract/index.ts'

/**
 * Whether this coach may still change, move or delete a workout: one of their own that nobody has logged
 * (docs/product.md, "People and roles": a coach's actions only while it is planned). What a day that is over
 * makes of it does not count.
 */
export function isOpenPlanOf(
  workout: { createdBy: number; status: WorkoutStatus },
  coachId: number,
): boolean {
  return workout.createdBy === coachId && workout.status === 'planned'
}
