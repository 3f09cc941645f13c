import { pastedDay, weeklyDays } from '#src/domain/plan-days.ts'
import type { PlacedPlan } from '#src/training/plans.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import type { Clip } from './clip.ts'

/** What pasting makes on a day (of a week: on any of its days) of an athlete. */
export function pastedPlans({ span, plans }: Clip, athleteId: number, day: string): PlacedPlan[] {
  return plans.map((plan) => ({ ...plan, athleteId, scheduledTo: pastedDay(span, plan.scheduledTo, day) }))
}

/** The workout once more in each of the weeks after its own, to `until`. */
export function repeatedPlans(workout: WorkoutDocument, until: string): PlacedPlan[] {
  return weeklyDays(workout.scheduledTo, until).days.map((scheduledTo) => ({ ...workout, scheduledTo }))
}
