import type { WorkoutStatus } from '#sync/contract/index.ts'

/** A person, and with whom they coach each athlete: coaches who share a group share their plans for its athletes. */
export type PlanRights = { userId: number; colleagues: ReadonlyMap<number, ReadonlySet<number>> }

/** The rights of somebody who coaches with nobody. */
export const rightsAlone = (userId: number): PlanRights => ({ userId, colleagues: new Map() })

type Planned = { createdBy: number; athleteId: number }

/**
 * Whether this person, or a colleague of theirs, planned the workout or meal plan. A coach may delete a workout also
 * once it is logged: the log goes with it.
 */
export function isPlanOf({ createdBy, athleteId }: Planned, { userId, colleagues }: PlanRights): boolean {
  return createdBy === userId || colleagues.get(athleteId)?.has(createdBy) === true
}

/**
 * Whether this person may still change or move a workout: one of their own that nobody has logged
 * (docs/product.md, "People and roles"). What a day that is over makes of it does not count.
 */
export function isOpenPlanOf(workout: Planned & { status: WorkoutStatus }, rights: PlanRights): boolean {
  return isPlanOf(workout, rights) && workout.status === 'planned'
}

/** Whether another coach planned the workout: it can be read and copied, and its plan stays theirs. */
export function isPlanOfOtherCoach(workout: Planned, rights: PlanRights): boolean {
  return !isPlanOf(workout, rights) && workout.createdBy !== workout.athleteId
}

/** Whether this coach may answer the log: of their own workout, or of one that the athlete planned alone. */
export function mayReply(workout: Planned, rights: PlanRights): boolean {
  return isPlanOf(workout, rights) || workout.createdBy === workout.athleteId
}
