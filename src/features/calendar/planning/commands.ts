import { weekDays } from '#src/domain/days.ts'
import { originOf } from '#src/domain/workouts/copies.ts'
import { isOpenPlanOf, type PlanRights } from '#src/domain/workouts/plan-rights.ts'
import { readWorkouts } from '#src/training/queries.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import type { Target } from '../target.ts'

/**
 * Reads what is to be copied: plans of any status, also another coach's. Null when there is nothing.
 * @param athleteId whose day or week it is.
 */
export async function copyWorkouts(database: RumoDatabase, athleteId: number, target: Target) {
  const workouts = await read(database, athleteId, target)
  const [first] = workouts
  if (!first) return null
  const plans = workouts.map((workout) => {
    const { scheduledTo, draft } = workout
    return { ...planOf(workout), scheduledTo, draft, copyOf: originOf(workout) }
  })
  return { span: target.kind, plans, cut: null }
}

/** Copies a workout so that pasting it for the same athlete moves it. Null when it cannot be moved. */
export async function cutWorkout(database: RumoDatabase, rights: PlanRights, key: string) {
  const workout = await database.workouts.findOne(key).exec()
  if (!workout || !isOpenPlanOf(workout, rights)) return null
  const clip = await copyWorkouts(database, workout.athleteId, { kind: 'workout', key })
  return clip && { ...clip, cut: { key, athleteId: workout.athleteId } }
}

async function read(database: RumoDatabase, athleteId: number, target: Target) {
  if (target.kind === 'workout') {
    const workout = await database.workouts.findOne(target.key).exec()
    return workout ? [workout] : []
  }
  const { kind, day } = target
  const days = kind === 'week' ? weekDays(day) : [day]
  return readWorkouts(database, athleteId, { from: days[0] ?? day, to: days.at(-1) ?? day })
}
