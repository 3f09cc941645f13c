import { type FieldIn, fieldsIn } from './fields.ts'
import type { Workout } from './shapes/entities.ts'

/** What a coach writes of a workout: all that a copy takes over, and all that the library keeps. */
export type Plan = Pick<Workout, FieldIn<'workouts', 'plan'> & FieldIn<'templates', 'creator'>>

const kept: readonly string[] = fieldsIn('templates', 'creator')
const planFields = fieldsIn('workouts', 'plan').filter((field) => kept.includes(field)) as (keyof Plan)[]

/** The plan in a workout, in a template, or in a line of a plan of weeks. */
export function planOf(source: Plan): Plan {
  return Object.fromEntries(planFields.map((field) => [field, source[field]])) as Plan
}
