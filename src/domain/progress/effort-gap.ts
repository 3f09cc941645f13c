import { addDays } from '../days.ts'
import { type Session, trainingOf } from '../sessions.ts'

/** How many days a load takes, and how many a form. */
export const effortDays = { load: 28, form: 42 } as const

/** Above this share of the time that was done, sessions without an effort leave no number that means something. */
const mostWithout = 0.25
/** Of the last six weeks, those that need a session with an effort. */
const fewestWeeks = 4

/** Why there is no number: too much was done without an effort, or in too few weeks something with one. */
export type EffortGap =
  | { kind: 'without-effort'; without: number; all: number }
  | { kind: 'few-weeks'; weeks: number }

/** Why the load or the form of these days is not known; null where it is. */
export function effortGap(
  sessions: readonly Session[],
  of: keyof typeof effortDays,
  today: string,
): EffortGap | null {
  const from = addDays(today, 1 - effortDays[of])
  const done = trainingOf(sessions).filter(({ isDone, day }) => isDone && from <= day && day <= today)
  const without = done.filter(({ rpe }) => rpe === null)
  if (timeOf(without) > mostWithout * timeOf(done)) {
    return { kind: 'without-effort', without: without.length, all: done.length }
  }
  if (of === 'load') return null
  const weeks = Array.from({ length: effortDays.form / 7 }, (_, ago) => addDays(today, -7 * ago))
  const withEffort = weeks.filter((end) =>
    done.some(({ rpe, day }) => rpe !== null && addDays(end, -7) < day && day <= end),
  ).length
  return withEffort < fewestWeeks ? { kind: 'few-weeks', weeks: withEffort } : null
}

function timeOf(sessions: readonly Session[]): number {
  return sessions.reduce((sum, { counted }) => sum + (counted.seconds?.value ?? 0), 0)
}
