import * as v from 'valibot'
import { planOf } from '#sync/contract/index.ts'
import { deviceStore, storageKeys } from '../config/web-storage.ts'
import { keptPlanRules } from './plan-rules.ts'
import type { PlacedWorkout } from './planned-workouts.ts'

/**
 * Which workouts are going to be added, noted before its first row: a page may be killed between two of its
 * steps. Kept in local storage, which is there at once at the next start. Where nothing can be kept, it goes on without.
 */
export type KeyedWorkout = PlacedWorkout & { clientId: string }

/** Each text once: several athletes get the same ones. */
const noteSchema = v.object({
  plans: v.array(
    v.object({ ...keptPlanRules, draft: v.boolean(), copyOf: v.optional(v.nullable(v.string()), null) }),
  ),
  rows: v.array(v.tuple([v.string(), v.number(), v.number(), v.string()])),
})

const prefixOf = (userId: number) => `${storageKeys.applying}:${userId}:`

/** The name of a note: its first row is in no other. */
export const noteName = (userId: number, rows: readonly KeyedWorkout[]) =>
  prefixOf(userId) + (rows[0]?.clientId ?? '')

export function keepNote(userId: number, rows: readonly KeyedWorkout[]): void {
  const plans = new Map<
    string,
    { at: number } & Omit<KeyedWorkout, 'clientId' | 'athleteId' | 'scheduledTo'>
  >()
  const noted = rows.map(({ clientId, draft = false, copyOf = null, athleteId, scheduledTo, ...row }) => {
    const noted = { ...planOf(row), draft, copyOf }
    const text = JSON.stringify(noted)
    const plan = plans.get(text) ?? { at: plans.size, ...noted }
    plans.set(text, plan)
    return [clientId, plan.at, athleteId, scheduledTo]
  })
  const texts = [...plans.values()].map(({ at, ...plan }) => plan)
  deviceStore.write(noteName(userId, rows), JSON.stringify({ plans: texts, rows: noted }))
}

export function dropNote(name: string): void {
  deviceStore.remove(name)
}

/** The names of notes whose workouts are not all there: their page was killed, or another tab is at it. */
export function noteNames(userId: number): string[] {
  return deviceStore.keys().filter((key) => key.startsWith(prefixOf(userId)))
}

/** @returns null for one that has ended meanwhile, or that an older version of the app wrote in another shape. */
export function readNote(name: string): KeyedWorkout[] | null {
  const { success, output } = v.safeParse(noteSchema, deviceStore.readJson(name))
  if (!success) return null
  return output.rows.flatMap(([clientId, at, athleteId, scheduledTo]) => {
    const plan = output.plans[at]
    return plan ? [{ ...plan, clientId, athleteId, scheduledTo }] : []
  })
}

/** Only one tab writes or reads a note at a time; a page that is killed lets go of it. Browsers have no locks over http. */
export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}
