import { insertAllLocal, type RumoDatabase, removeLocal, type WorkoutDocument } from '../../sync/client.ts'

/** What a coach writes of a workout: all that a copy takes over. */
export type Plan = Pick<WorkoutDocument, 'name' | 'sport' | 'description'>

/** For whom, and on which day (`YYYY-MM-DD`). */
export type PlacedPlan = Plan & Pick<WorkoutDocument, 'athleteId' | 'scheduledTo'>

/** The fields of a new workout: planned, and nothing logged or answered yet. */
export function plannedWorkout(
  { name, sport, description, athleteId, scheduledTo }: PlacedPlan,
  coachId: number,
) {
  return {
    name,
    sport,
    description,
    athleteId,
    scheduledTo,
    createdBy: coachId,
    status: 'planned' as const,
    rpe: null,
    feel: null,
    notes: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    missedReason: null,
    coachComment: null,
    seenAt: null,
  }
}

/**
 * Plans workouts: all of them or, when it rejects, none.
 * @returns their keys, in the same order, for taking them back.
 */
export function addPlans(
  database: RumoDatabase,
  coachId: number,
  plans: readonly PlacedPlan[],
): Promise<string[]> {
  return insertAllLocal(
    database.workouts,
    plans.map((plan) => plannedWorkout(plan, coachId)),
  )
}

/** Takes back what `addPlans` made, except what an athlete has logged meanwhile. */
export async function takeBackPlans(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  const found = await database.workouts.findByIds([...keys]).exec()
  const untouched = [...found.values()].filter(({ status }) => status === 'planned')
  await Promise.all(untouched.map(({ clientId }) => removeLocal(database.workouts, clientId)))
}
