import type { SportWeek, TrainingSport } from '#sync/contract/index.ts'
import { addDays, mondayOf } from '../days.ts'
import type { Unit } from '../figures.ts'
import { type LoadDay, loadDays } from '../load.ts'
import { type Session, trainingOf } from '../sessions.ts'
import { mondays, sportWeeks, usualUnit } from './sport-weeks.ts'

/** What was done and planned in a week, in one unit, with its load. `monday` is its first day. */
export type ProgressWeek = {
  monday: string
  done: number
  planned: number
  estimated: boolean
  load: number
}

/** The last weeks, oldest first, up to the one with today. */
export function progressWeeks(
  rows: readonly SportWeek[],
  { unit, count, today }: { unit: Unit; count: number; today: string },
): ProgressWeek[] {
  const first = addDays(mondayOf(today), -7 * (count - 1))
  const weeks = Array.from({ length: count }, (_, index) => ({
    monday: addDays(first, 7 * index),
    done: 0,
    planned: 0,
    estimated: false,
    load: 0,
  }))
  const byMonday = new Map(weeks.map((week) => [week.monday, week]))
  for (const row of rows) {
    const week = byMonday.get(row.monday)
    if (!week) continue
    week.done += row[unit].done
    week.planned += row[unit].planned
    week.estimated ||= row[unit].estimated
    week.load += row.load
  }
  return weeks
}

/** The load of each day with its means over 7 and 28 days, and whether a time was estimated. */
export function progressLoad(
  sessions: readonly Session[],
  { from, today }: { from: string; today: string },
): { days: LoadDay[]; estimated: boolean } {
  const done = trainingOf(sessions).filter(({ isDone, day }) => isDone && day <= today)
  const rows = done.map(({ day, load }) => ({ day, load: load?.value ?? null }))
  const estimated = done.some(({ day, load }) => day >= from && load?.how === 'estimated')
  return { days: loadDays(rows, from, today), estimated }
}

/** Within this share, a week is as the four before it. */
const sameWithin = 0.05

/** How the last 7 days compare with the last 28: by how much they are above or below; null before 28 days of logs. */
export function loadTrend({ mean7, mean28 }: Pick<LoadDay, 'mean7' | 'mean28'>): {
  direction: 'above' | 'below' | 'same'
  percent: number
} | null {
  if (mean7 === null || !mean28) return null
  const change = mean7 / mean28 - 1
  const percent = Math.round(Math.abs(change) * 100)
  if (Math.abs(change) < sameWithin) return { direction: 'same', percent }
  return { direction: change > 0 ? 'above' : 'below', percent }
}

/** How many weeks in a row have a completed session, up to this week, or up to the last one while this has none yet. */
export function weeksInARow(sessions: readonly Session[], today: string): number {
  const mondayOfDay = mondays()
  const trained = new Set(
    trainingOf(sessions)
      .filter(({ isDone }) => isDone)
      .map(({ day }) => mondayOfDay(day)),
  )
  let monday = mondayOf(today)
  if (!trained.has(monday)) monday = addDays(monday, -7)
  let count = 0
  for (; trained.has(monday); monday = addDays(monday, -7)) count++
  return count
}

/** Each sport's longest completed session, in the unit in which it was logged or planned. */
export function longestSessions(
  sessions: readonly Session[],
): { sport: TrainingSport; unit: Unit; value: number; session: Session }[] {
  return (['swim', 'bike', 'run'] as const).flatMap((sport) => {
    const done = sessions.filter((session) => session.sport === sport && session.isDone)
    const unit = usualUnit(sportWeeks(done))
    const longest = done
      .map((session) => ({ session, value: session.done[unit] ?? 0 }))
      .reduce<{ session: Session; value: number } | null>(
        (best, one) => (one.value > (best?.value ?? 0) ? one : best),
        null,
      )
    return longest ? [{ sport, unit, ...longest }] : []
  })
}
