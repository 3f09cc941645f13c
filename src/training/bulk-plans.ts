import {
  editAllLocal,
  type RumoDatabase,
  removeAllLocal,
  restoreAllLocal,
  type WorkoutDocument,
} from '#sync/client.ts'
import type { Move } from '../domain/plans/bulk.ts'
import { isOpenPlanOf, type PlanRights } from '../domain/workouts/plan-rights.ts'
import { allInSteps, inSteps } from './plans.ts'

/**
 * Puts workouts on other days; they stay the same workouts. What this person may not move, or no longer is here, stays.
 * When a step fails, those before it are taken back.
 * @returns what was moved.
 */
export function movePlans(
  database: RumoDatabase,
  rights: PlanRights,
  moves: readonly Move[],
): Promise<Move[]> {
  return allInSteps(
    moves,
    (some) => writeMoves(database, rights, some),
    (made) => movePlansBack(database, rights, made),
  )
}

/**
 * Undoes moves by new edits: what was moved on or logged since stays as it is now.
 * @returns how many came back.
 */
export async function movePlansBack(
  database: RumoDatabase,
  rights: PlanRights,
  moves: readonly Move[],
): Promise<number> {
  let count = 0
  const back = moves.map(({ key, from, to }) => ({ key, from: to, to: from }))
  await inSteps(back, async (some) => {
    count += (await writeMoves(database, rights, some)).length
  })
  return count
}

async function writeMoves(
  database: RumoDatabase,
  rights: PlanRights,
  moves: readonly Move[],
): Promise<Move[]> {
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
 * Deletes workouts that nobody has logged. When a step fails, those before it are restored.
 * @returns them as they were, for `restorePlans`.
 */
export function removePlans(
  database: RumoDatabase,
  rights: PlanRights,
  keys: readonly string[],
): Promise<WorkoutDocument[]> {
  return allInSteps(
    keys,
    (some) => removeAllLocal(database.workouts, some, (row) => isOpenPlanOf(row, rights)),
    (gone) => restorePlans(database, gone),
  )
}

export function restorePlans(database: RumoDatabase, workouts: readonly WorkoutDocument[]): Promise<void> {
  return inSteps(workouts, (some) => restoreAllLocal(database.workouts, some))
}
