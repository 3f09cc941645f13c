import { type Plan, planOf, type WorkoutStatus } from '#sync/contract/index.ts'
import { addDays } from '../days.ts'
import { daysBetween } from './bulk.ts'
import { isPlanOf, type PlanRights } from './plan-rights.ts'

/** Workouts that were copied from one another, and what a change of all of them does. Days are `YYYY-MM-DD`. */

/** What a copy of this workout says of where it comes from: the first of all of them. */
export const originOf = ({ clientId, copyOf }: { clientId: string; copyOf: string | null }) =>
  copyOf ?? clientId

/** Why a copy stays as it is. `changed`: its text is not that of the workout that the change starts from. */
export type Staying = 'done' | 'past' | 'not-own' | 'changed'

type Copy = Plan & {
  athleteId: number
  createdBy: number
  scheduledTo: string
  status: WorkoutStatus
}

export type PlannedDay = Plan & { scheduledTo: string }

/** What a workout becomes. */
export type CopyChange<Workout> = { workout: Workout; after: PlannedDay }

type Rules = {
  rights: PlanRights
  today: string
  /** Changes those too whose text was changed by hand. */
  withChanged: boolean
}

/**
 * What happens to each of these when `source` becomes `after`: the same text for all, and each as many days away as
 * `source` moves. What would be as it is already is in neither list.
 */
export function changeOfCopies<Workout extends Copy>(
  source: Copy,
  copies: readonly Workout[],
  after: PlannedDay,
  { rights, today, withChanged }: Rules,
): { changes: CopyChange<Workout>[]; staying: { workout: Workout; why: Staying }[] } {
  const days = daysBetween(source.scheduledTo, after.scheduledTo)
  const text = (plan: Plan) => JSON.stringify(planOf(plan))
  const whyOf = (copy: Workout): Staying | null => {
    if (copy.status !== 'planned') return 'done'
    if (!isPlanOf(copy, rights)) return 'not-own'
    if (copy.scheduledTo < today) return 'past'
    return withChanged || text(copy) === text(source) ? null : 'changed'
  }
  const changes: CopyChange<Workout>[] = []
  const staying: { workout: Workout; why: Staying }[] = []
  for (const workout of copies) {
    const next = { ...planOf(after), scheduledTo: addDays(workout.scheduledTo, days) }
    const why = whyOf(workout)
    if (why) staying.push({ workout, why })
    else if (days !== 0 || text(workout) !== text(next)) changes.push({ workout, after: next })
  }
  return { changes, staying }
}
