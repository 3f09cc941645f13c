import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { editLocal } from '../../../sync/database/local-write.ts'
import type { RumoDatabase } from '../../../sync/database/open.ts'
import { addPlans, type Plan } from '../../data/plans.ts'
import { mondayOf, weekDays } from '../../domain/days.ts'
import { pastedDay, weeklyDays } from '../../domain/plan-days.ts'
import type { Clip } from './clip.ts'

/** One workout; all of an athlete's workouts of a day; or of the week that the day is in. */
export type Source =
  | { span: 'workout'; key: string }
  | { span: 'day' | 'week'; athleteId: number; day: string }

/** Reads what is to be copied: plans of any status, also another coach's. Null when there is nothing. */
export async function copyPlans(database: RumoDatabase, source: Source): Promise<Clip | null> {
  const workouts = await read(database, source)
  const [first] = workouts
  if (!first) return null
  const plans = workouts.map(({ name, sport, description, scheduledTo }) => ({
    name,
    sport,
    description,
    scheduledTo,
  }))
  const from = source.span === 'week' ? mondayOf(source.day) : first.scheduledTo
  return { span: source.span, from, plans, cut: null }
}

/** A workout of this coach's that nobody has logged: the only kind that can be cut and moved. */
export function isMovable({ createdBy, status }: WorkoutDocument, coachId: number): boolean {
  return createdBy === coachId && status === 'planned'
}

/** Copies a workout so that pasting it for the same athlete moves it. Null when it cannot be moved. */
export async function cutPlan(database: RumoDatabase, coachId: number, key: string): Promise<Clip | null> {
  const workout = await database.workouts.findOne(key).exec()
  const clip = await copyPlans(database, { span: 'workout', key })
  if (!workout || !clip || !isMovable(workout, coachId)) return null
  return { ...clip, cut: { key, athleteId: workout.athleteId } }
}

/**
 * Puts a workout on another day; it stays the same workout.
 * @returns the day it was on. Throws when it may not be moved, or is no longer here.
 */
export async function moveWorkout(
  database: RumoDatabase,
  coachId: number,
  key: string,
  day: string,
): Promise<string> {
  const workout = await database.workouts.findOne(key).exec(true)
  if (!isMovable(workout, coachId)) throw new Error('this workout cannot be moved')
  const before = workout.scheduledTo
  await editLocal(database.workouts, key, { scheduledTo: day })
  return before
}

/** Undoes a move, whatever became of the workout on the day it was moved to. Throws when it is no longer here. */
export function moveBack(database: RumoDatabase, key: string, day: string): Promise<void> {
  return editLocal(database.workouts, key, { scheduledTo: day })
}

/** For whom, by whom, and on which day (of a week: on any of its days). */
type Place = { athleteId: number; coachId: number; day: string }

/** Plans what was copied once more. @returns the keys of the new workouts, for undoing it. */
export function pastePlans(
  database: RumoDatabase,
  { span, plans }: Pick<Clip, 'span' | 'plans'>,
  { athleteId, coachId, day }: Place,
): Promise<string[]> {
  return addPlans(
    database,
    coachId,
    plans.map((plan) => ({ ...plan, athleteId, scheduledTo: pastedDay(span, plan.scheduledTo, day) })),
  )
}

/** Plans a workout once more in each of the weeks after its own, to `until`. @returns the keys of the new ones. */
export function repeatWeekly(
  database: RumoDatabase,
  plan: Plan,
  { athleteId, coachId, day }: Place,
  until: string,
): Promise<string[]> {
  const { days } = weeklyDays(day, until)
  return addPlans(
    database,
    coachId,
    days.map((scheduledTo) => ({ ...plan, athleteId, scheduledTo })),
  )
}

async function read(database: RumoDatabase, source: Source): Promise<readonly WorkoutDocument[]> {
  if (source.span === 'workout') {
    const workout = await database.workouts.findOne(source.key).exec()
    return workout ? [workout] : []
  }
  const { span, athleteId, day } = source
  const days = span === 'week' ? weekDays(day) : [day]
  const found = await database.workouts
    .find({
      selector: { athleteId, scheduledTo: { $gte: days[0] ?? day, $lte: days.at(-1) ?? day } },
      sort: [{ athleteId: 'asc' }, { scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['athleteId', 'scheduledTo', 'clientId'],
    })
    .exec()
  // Within a day, in the order in which they were made.
  return found.toSorted(
    (a, b) => a.scheduledTo.localeCompare(b.scheduledTo) || a.createdAt.localeCompare(b.createdAt),
  )
}
