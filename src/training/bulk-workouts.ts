import {
  editAllLocal,
  type RumoDatabase,
  removeAllLocal,
  restoreAllLocal,
  type WorkoutDocument,
} from '#sync/client.ts'
import { type Move, placesInDay } from '../domain/workouts/bulk.ts'
import { isOpenPlanOf, type PlanRights } from '../domain/workouts/plan-rights.ts'
import { readWorkouts } from './queries.ts'

/**
 * Puts workouts on other days, in one write; they stay the same workouts. What this person may not move, or no longer is
 * here, stays.
 * @returns what was moved.
 */
export async function moveWorkouts(database: RumoDatabase, rights: PlanRights, moves: readonly Move[]) {
  const ofKey = new Map(moves.map((move) => [move.key, move]))
  const before = await editAllLocal(
    database.workouts,
    [...ofKey.keys()],
    ({ clientId, scheduledTo }) => ({ scheduledTo: ofKey.get(clientId)?.to ?? scheduledTo }),
    (row) => isOpenPlanOf(row, rights) && row.scheduledTo === ofKey.get(row.clientId)?.from,
  )
  return before.flatMap(({ clientId }) => ofKey.get(clientId) ?? [])
}

/**
 * Undoes moves by new edits: what was moved on or logged since stays as it is now.
 * @returns how many came back.
 */
export async function moveWorkoutsBack(database: RumoDatabase, rights: PlanRights, moves: readonly Move[]) {
  const back = moves.map(({ key, from, to }) => ({ key, from: to, to: from }))
  return (await moveWorkouts(database, rights, back)).length
}

/**
 * Puts the sessions of a day in this order. What is logged, or somebody else's, stays where it is.
 * @returns the order before; null where the order needs such a session elsewhere.
 */
export async function orderDay(
  database: RumoDatabase,
  rights: PlanRights,
  place: { athleteId: number; day: string },
  order: (keys: readonly string[]) => readonly string[],
): Promise<readonly string[] | null> {
  const { athleteId, day } = place
  const workouts = await readWorkouts(database, athleteId, { from: day, to: day })
  const before = workouts.map(({ clientId }) => clientId)
  const wanted = order(before)
  if (wanted.join() === before.join()) return before
  const sorted = workouts.toSorted((a, b) => wanted.indexOf(a.clientId) - wanted.indexOf(b.clientId))
  const places = placesInDay(sorted, (workout) => isOpenPlanOf(workout, rights))
  if (!places) return null
  await editAllLocal(
    database.workouts,
    [...places.keys()],
    ({ clientId, dayOrder }) => ({ dayOrder: places.get(clientId) ?? dayOrder }),
    (row) => isOpenPlanOf(row, rights) && row.scheduledTo === day,
  )
  return before
}

/**
 * Deletes workouts that nobody has logged, in one write.
 * @returns them as they were, for `restoreWorkouts`.
 */
export function removeOpenWorkouts(database: RumoDatabase, rights: PlanRights, keys: readonly string[]) {
  return removeAllLocal(database.workouts, keys, (row) => isOpenPlanOf(row, rights))
}

export function restoreWorkouts(database: RumoDatabase, workouts: readonly WorkoutDocument[]): Promise<void> {
  return restoreAllLocal(database.workouts, workouts)
}
