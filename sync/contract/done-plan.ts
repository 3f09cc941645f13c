import { dayNumber } from './day.ts'
import type { DonePlan, Workout } from './shapes/entities.ts'

/** What a log is made on: the part of a workout's plan that says what to do, and when. */
export function donePlanOf(plan: Pick<Workout, keyof DonePlan>): DonePlan {
  const { name, description, sport, scheduledTo, plannedSeconds, plannedMeters } = plan
  return {
    name,
    description,
    sport,
    scheduledTo,
    ...(plannedSeconds === null ? {} : { plannedSeconds }),
    ...(plannedMeters === null ? {} : { plannedMeters }),
  }
}

/** @param other may have null where a plan names no amount. */
export function isSamePlan(one: DonePlan, other: DonePlan | Pick<Workout, keyof DonePlan>): boolean {
  return (
    one.name === other.name &&
    one.description === other.description &&
    one.sport === other.sport &&
    one.scheduledTo === other.scheduledTo &&
    (one.plannedSeconds ?? null) === (other.plannedSeconds ?? null) &&
    (one.plannedMeters ?? null) === (other.plannedMeters ?? null)
  )
}

type Logged = Pick<Workout, 'name' | 'description' | 'sport' | 'donePlan'>

/**
 * What there was to do; for a logged workout, the plan that its log was made on. Its name, figures and day (`workoutDay`)
 * in every list are those of this plan.
 */
export function planDone(workout: Logged): Pick<Workout, 'name' | 'description' | 'sport'> {
  const { name, description, sport } = workout.donePlan ?? workout
  return { name, description, sport }
}

type Typed = { [Amount in 'plannedSeconds' | 'plannedMeters']?: number | null }

/** The typed amounts of a plan; for a logged workout, of the plan that its log was made on. */
export function typedAmounts(plan: Typed & Partial<Pick<Workout, 'donePlan'>>): {
  seconds: number | null
  meters: number | null
} {
  const { plannedSeconds = null, plannedMeters = null } = plan.donePlan ?? plan
  return { seconds: plannedSeconds, meters: plannedMeters }
}

/** How far a plan can be moved while its log is on the way; beyond that the new day counts. */
const movedAtMost = 7

type Dated = Pick<Workout, 'scheduledTo' | 'donePlan'> & Partial<Pick<Workout, 'doneDay'>>

/** How far from its plan's day a session can be done. */
export const doneWithin = 14

/**
 * The day on which a workout is shown and counted: the other day it was done on, or where its plan was moved before the
 * log arrived, the one of the plan that was done.
 */
export function workoutDay({ scheduledTo, donePlan, doneDay }: Dated): string {
  const done = doneDay ?? donePlan?.scheduledTo ?? scheduledTo
  // Called for thousands of rows, nearly all of which were done on their planned day.
  if (done === scheduledTo) return done
  const most = doneDay ? doneWithin : movedAtMost
  return Math.abs(dayNumber(scheduledTo) - dayNumber(done)) > most ? scheduledTo : done
}

/** Whether it is shown on another day than that of its plan, since its athlete did it then. */
export function isDoneElsewhere(workout: Dated): boolean {
  return Boolean(workout.doneDay) && workoutDay(workout) !== workout.scheduledTo
}
