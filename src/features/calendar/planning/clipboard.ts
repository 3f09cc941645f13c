import * as v from 'valibot'
import { useStore } from '#src/config/create-store.ts'
import { storageKeys, tabStore } from '#src/config/web-storage.ts'
import { pastedDay, weeklyDays } from '#src/domain/plan-days.ts'
import { keptPlanRules } from '#src/training/plan-rules.ts'
import type { PlacedWorkout } from '#src/training/planned-workouts.ts'
import type { WorkoutDocument } from '#sync/client.ts'

/** What a coach has copied: plans alone, never what an athlete logged. */
const clipSchema = v.object({
  span: v.picklist(['workout', 'day', 'week']),
  plans: v.array(
    v.object({
      ...keptPlanRules,
      scheduledTo: v.string(),
      draft: v.optional(v.boolean(), false),
      copyOf: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** A workout that was cut: pasted for its own athlete it moves instead of being copied. */
  cut: v.nullable(v.object({ key: v.string(), athleteId: v.number() })),
})

export type Clip = v.InferOutput<typeof clipSchema>

/**
 * The plans a coach has copied. They stay through every page of this tab, reloads included, so that one athlete's week
 * can be pasted for another. Signing out empties the session storage, and this with it.
 */

const keyOf = (userId: number) => `${storageKeys.plans}:${userId}`
/** The clip as it was last read, so that the same text gives the same object. */
let last: { text: string | null; clip: Clip | null } = { text: null, clip: null }

export function readClip(userId: number): Clip | null {
  const text = tabStore.read(keyOf(userId))
  if (text !== last.text) {
    // An older version of the app may have written it in another shape.
    const { success, output } = v.safeParse(clipSchema, tabStore.readJson(keyOf(userId)))
    last = { text, clip: success ? output : null }
  }
  return last.clip
}

/** Keeps nothing where the storage is full or forbidden. */
export function keepClip(userId: number, clip: Clip | null): void {
  if (clip) tabStore.write(keyOf(userId), JSON.stringify(clip))
  else tabStore.remove(keyOf(userId))
}

export function useClip(userId: number): Clip | null {
  return useStore({ subscribe: tabStore.subscribe, read: () => readClip(userId) })
}

/** What pasting makes on a day (of a week: on any of its days) of an athlete. */
export function pastedWorkouts({ span, plans }: Clip, athleteId: number, day: string): PlacedWorkout[] {
  return plans.map((plan) => ({ ...plan, athleteId, scheduledTo: pastedDay(span, plan.scheduledTo, day) }))
}

/** The workout once more in each of the weeks after its own, to `until`. */
export function repeatedWorkouts(workout: WorkoutDocument, until: string): PlacedWorkout[] {
  const { days } = weeklyDays(workout.scheduledTo, until)
  return days.map((scheduledTo) => ({ ...workout, copyOf: null, scheduledTo }))
}
