import { dayNumber, type WorkoutStatus } from '#sync/contract/index.ts'
import { addDays, mondayOf } from '../days.ts'
import { isOpenPlanOf, type PlanRights } from './plan-rights.ts'

/** What one act does to many workouts. Days are `YYYY-MM-DD`. */

type Keyed = { clientId: string }
type Placed = { scheduledTo: string }

/** A workout that changes its day. */
export type Move = { key: string; from: string; to: string }

/** The workouts that a person may still move and delete all at once, and those that stay: logged, or of somebody else. */
export function openAmong<Workout extends { createdBy: number; athleteId: number; status: WorkoutStatus }>(
  workouts: readonly Workout[],
  rights: PlanRights,
): { open: Workout[]; staying: Workout[] } {
  const { open = [], staying = [] } = Object.groupBy(workouts, (workout) =>
    isOpenPlanOf(workout, rights) ? 'open' : 'staying',
  )
  return { open, staying }
}

/** Each workout this many days later, or earlier; none when it is no day. */
export function movesBy(workouts: readonly (Keyed & Placed)[], days: number): Move[] {
  if (days === 0) return []
  return workouts.map(({ clientId, scheduledTo }) => ({
    key: clientId,
    from: scheduledTo,
    to: addDays(scheduledTo, days),
  }))
}

/** How many days from one day to another; negative when it comes before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The workouts with the first of them on this day, the others as many days after it as they are now. */
export function startingOn<Workout extends Placed>(workouts: readonly Workout[], day: string): Workout[] {
  const first = firstDay(workouts)
  return workouts.map((workout) => ({
    ...workout,
    scheduledTo: addDays(day, daysBetween(first, workout.scheduledTo)),
  }))
}

/**
 * What one athlete gets of workouts that are handed out, each with its `day`: the first of them on each of these days and
 * the others as far from it as they are now; a whole week keeps its weekdays in each of the days' weeks. What is theirs
 * on its own day already is left out.
 */
export function handedTo<Workout extends Placed & { athleteId?: number }>(
  athleteId: number,
  workouts: readonly Workout[],
  days: readonly string[],
  ofWeek: boolean,
): (Workout & { day: string })[] {
  const first = firstDay(workouts)
  const placed = days.flatMap((to) => {
    const by = ofWeek ? daysBetween(mondayOf(first), mondayOf(to)) : daysBetween(first, to)
    return workouts.map((workout) => ({ ...workout, day: addDays(workout.scheduledTo, by) }))
  })
  return placed.filter((workout) => workout.athleteId !== athleteId || workout.day !== workout.scheduledTo)
}

function firstDay(workouts: readonly Placed[]): string {
  return workouts.reduce((least, { scheduledTo }) => (scheduledTo < least ? scheduledTo : least), '9')
}

/** The keys from one workout to another, both included, in whichever direction; the second alone without the first. */
export function keysBetween(workouts: readonly Keyed[], from: string | null, to: string): string[] {
  const keys = workouts.map(({ clientId }) => clientId)
  const ends = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)].toSorted((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first === -1 ? [to] : keys.slice(first, last + 1)
}

type Ordered = Keyed & { dayOrder: number; createdAt: string }

/**
 * Numbers that put the sessions of a day in this order, of those that change. What does not move keeps its own; null
 * where the others cannot come so before and after it.
 */
export function placesInDay<Workout extends Ordered>(
  wanted: readonly Workout[],
  moves: (workout: Workout) => boolean,
): Map<string, number> | null {
  const places = new Map<string, number>()
  let [last, lastMoves, lastCreated] = [-1, false, '']
  for (const workout of wanted) {
    const { clientId, dayOrder, createdAt } = workout
    const isFree = moves(workout)
    const place = isFree ? last + 1 : dayOrder
    // Among equal places the older one comes first, so that two that stay keep their order.
    if (place < last || (place === last && (lastMoves || createdAt < lastCreated))) return null
    if (place !== dayOrder) places.set(clientId, place)
    ;[last, lastMoves, lastCreated] = [place, isFree, createdAt]
  }
  return places
}
