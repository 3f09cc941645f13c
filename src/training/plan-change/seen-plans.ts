import { createStore } from '#src/config/create-store.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { type Plan, planChanges } from '#src/domain/workouts/plan-changes.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { donePlanOf } from '#sync/contract/index.ts'

/**
 * The plans of coaches as the athlete last had them on this device, so that a change can be shown as old and new
 * (docs/decisions/2026-11-28-threads-and-changed-plans.md).
 */

/** How many plans this device remembers; a change of an older one is not shown. */
const remembered = 300

type SeenPlans = ReadonlyMap<string, Plan>

const nameFor = (userId: number) => `${storageKeys.seenPlans}:${userId}`

function stored(userId: number): SeenPlans {
  const kept = deviceStore.readJson(nameFor(userId))
  const plans = Array.isArray(kept) ? (kept as [string, Plan | number][]) : []
  // An older version kept a number in place of the plan.
  return new Map(plans.filter((entry): entry is [string, Plan] => typeof entry[1] === 'object'))
}

const stores = new Map<number, ReturnType<typeof createStore<SeenPlans>>>()

/** The plans that this person has had on the screen here, by the key of the workout, the newest last. */
export function seenPlans(userId: number) {
  const store = stores.get(userId) ?? createStore(stored(userId))
  stores.set(userId, store)
  return store
}

/** The person has these versions on the screen. Where nothing can be kept, the old ones come back with the next start. */
export function rememberPlans(userId: number, workouts: readonly WorkoutDocument[]): void {
  if (workouts.length === 0) return
  const store = seenPlans(userId)
  const plans = new Map(store.read())
  for (const workout of workouts) {
    plans.delete(workout.clientId)
    plans.set(workout.clientId, donePlanOf(workout))
  }
  const kept = [...plans].slice(-remembered)
  deviceStore.write(nameFor(userId), JSON.stringify(kept))
  store.write(new Map(kept))
}

/**
 * Remembers those from today on that this device has not shown yet: the versions with which later ones are compared. A
 * change of what is over is no news.
 */
export function rememberNewPlans(userId: number, workouts: readonly WorkoutDocument[], today: string): void {
  const seen = seenPlans(userId).read()
  rememberPlans(
    userId,
    workouts.filter(
      (workout) =>
        workout.scheduledTo >= today && isCoachPlan(userId, workout) && !seen.has(workout.clientId),
    ),
  )
}

/** The plan as the person last had it here, where a coach has changed it since; undefined for one they never had. */
export function planBefore(seen: SeenPlans, userId: number, workout: WorkoutDocument): Plan | undefined {
  const before = seen.get(workout.clientId)
  return before && isCoachPlan(userId, workout) && planChanges(before, workout) ? before : undefined
}

/** Whether it is still to be done, and planned by somebody else. */
function isCoachPlan(userId: number, { status, createdBy }: WorkoutDocument): boolean {
  return status === 'planned' && createdBy !== userId
}
