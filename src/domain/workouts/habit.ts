import type { DonePlan, Sport, WorkoutStatus } from '#sync/contract/index.ts'
import { addDays } from '../days.ts'
import { type Feel, feelValues, type Rpe, rpeValues } from './scales.ts'

/** What a person usually logs after a workout of a sport. */
export type Habit = { rpe: Rpe; feel: Feel }

type Logged = {
  sport: Sport
  status: WorkoutStatus
  scheduledTo: string
  donePlan: DonePlan | null
  rpe: number | null
  feel: number | null
}

/** How many of the newest logs count, and how many make a habit. */
const newest = 10
const habitFrom = 3

/** The days that must be read for `habitOf`: the last eight weeks. */
export function habitRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -56), to: today }
}

/**
 * The middle of the newest logs of this sport; null with fewer than three.
 * @param workouts one person's, of `habitRange`, in any order.
 */
export function habitOf(workouts: readonly Logged[], sport: Sport): Habit | null {
  const logs = workouts
    .filter(({ status, donePlan, ...plan }) => status === 'completed' && (donePlan ?? plan).sport === sport)
    .toSorted((a, b) => b.scheduledTo.localeCompare(a.scheduledTo))
    .slice(0, newest)
  const rpe = middle(logs.map((log) => rpeValues.find((value) => value === log.rpe)))
  const feel = middle(logs.map((log) => feelValues.find((value) => value === log.feel)))
  return rpe && feel ? { rpe, feel } : null
}

/** The middle one, of an even number the lower of two; undefined of fewer than make a habit. */
export function middle<Step extends number>(steps: readonly (Step | undefined)[]): Step | undefined {
  const given = steps.filter((step) => step !== undefined).toSorted((a, b) => a - b)
  return given.length < habitFrom ? undefined : given[Math.ceil(given.length / 2) - 1]
}
