import type { DonePlan, Workout } from './shapes/entities.ts'

/** What a log is made on: the part of a workout's plan that says what to do, and when. */
export function donePlanOf({ name, description, sport, scheduledTo }: DonePlan): DonePlan {
  return { name, description, sport, scheduledTo }
}

export function isSamePlan(one: DonePlan, other: DonePlan): boolean {
  return (
    one.name === other.name &&
    one.description === other.description &&
    one.sport === other.sport &&
    one.scheduledTo === other.scheduledTo
  )
}

type Logged = Pick<Workout, 'name' | 'description' | 'sport' | 'donePlan'>

/**
 * What there was to do: of a logged workout the plan that its log was made on. Its figures and its name in every list are
 * of this plan; its day is the workout's own.
 */
export function planDone(workout: Logged): Pick<Workout, 'name' | 'description' | 'sport'> {
  const { name, description, sport } = workout.donePlan ?? workout
  return { name, description, sport }
}
