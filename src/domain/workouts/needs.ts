import type { Sport, WorkoutStatus } from '../../../sync/contract/index.ts'
import { addDays, mondayOf } from '../days/days.ts'
import { shownStatus } from './status.ts'

/** Why an athlete needs their coach, computed on the device from the workouts around today. */
export type Need = 'missed-in-a-row' | 'unusual-effort' | 'no-plan' | 'unread-note'

/** What is read of a workout. Days are `YYYY-MM-DD`, effort 1 to 10. */
type Trained = {
  sport: Sport
  status: WorkoutStatus
  scheduledTo: string
  rpe: number | null
  notes: string | null
  seenAt: string | null
}

/** How many missed workouts in a row are a matter for the coach. */
const missedLimit = 2

/** How far above the usual effort the last one must be, and how many logs make a usual. */
const effortAbove = 3
const usualFrom = 4

/** How many days back an unread note still counts. */
const noteDays = 14

/** The days that must be read for `needsOf`: four weeks back, and to the end of next week. */
export function needsRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -28), to: addDays(mondayOf(today), 13) }
}

/** @param workouts one athlete's, of `needsRange`, in any order. */
export function needsOf(workouts: readonly Trained[], today: string): Need[] {
  const byDay = workouts
    .filter(({ sport }) => sport !== 'rest')
    .toSorted((a, b) => a.scheduledTo.localeCompare(b.scheduledTo))
  const needs: Need[] = []
  if (missedInARow(byDay, today)) needs.push('missed-in-a-row')
  if (unusualEffort(byDay)) needs.push('unusual-effort')
  if (noPlanNextWeek(workouts, today)) needs.push('no-plan')
  if (byDay.some((workout) => unreadNote(workout, today))) needs.push('unread-note')
  return needs
}

/** The last workouts whose day has come, without what is still open today, were all missed. */
function missedInARow(byDay: readonly Trained[], today: string): boolean {
  const due = byDay
    .map((workout) => shownStatus(workout, today))
    .filter((status, index) => status !== 'planned' && (byDay[index]?.scheduledTo ?? '') <= today)
  const last = due.slice(-missedLimit)
  return last.length === missedLimit && last.every((status) => status === 'missed')
}

function unusualEffort(byDay: readonly Trained[]): boolean {
  const efforts = byDay.flatMap(({ status, rpe }) => (status === 'completed' && rpe !== null ? [rpe] : []))
  const last = efforts.at(-1)
  const before = efforts.slice(0, -1).toSorted((a, b) => a - b)
  const usual = before[Math.floor(before.length / 2)]
  if (last === undefined || usual === undefined || before.length < usualFrom) return false
  return last >= usual + effortAbove
}

function noPlanNextWeek(workouts: readonly Trained[], today: string): boolean {
  const monday = addDays(mondayOf(today), 7)
  const sunday = addDays(monday, 6)
  return !workouts.some(({ scheduledTo }) => monday <= scheduledTo && scheduledTo <= sunday)
}

/** A log, or the reason for a missed workout, that the coach has neither marked as seen nor answered. */
export function unreadNote(
  { status, notes, seenAt, scheduledTo }: Pick<Trained, 'status' | 'notes' | 'seenAt' | 'scheduledTo'>,
  today: string,
): boolean {
  return status !== 'planned' && Boolean(notes?.trim()) && !seenAt && scheduledTo >= addDays(today, -noteDays)
}
