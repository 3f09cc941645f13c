import type { WorkoutDocument } from '../../../../sync/client.ts'
import { pastedDay, weeklyDays } from '../../../domain/days/plan-days.ts'
import type { PlacedPlan } from '../../../training/plans.ts'
import type { Clip } from './clip.ts'

/** What pasting makes on a day (of a week: on any of its days) of an athlete. */
export function pastedPlans({ span, plans }: Clip, athleteId: number, day: string): PlacedPlan[] {
  return plans.map((plan) => ({ ...plan, athleteId, scheduledTo: pastedDay(span, plan.scheduledTo, day) }))
}

/** The workout once more in each of the weeks after its own, to `until`. */
export function repeatedPlans(workout: WorkoutDocument, until: string): PlacedPlan[] {
  return weeklyDays(workout.scheduledTo, until).days.map((scheduledTo) => ({ ...workout, scheduledTo }))
}
