import type { TrainingSport } from '#sync/contract/index.ts'
import { addDays, mondayOf } from '../days.ts'
import type { Figure, Unit } from '../figures.ts'
import { type LoadDay, loadDays } from '../load.ts'
import { type Session, trainingOf } from '../sessions.ts'

/** What was done and planned in a week, in one unit. `monday` is its first day. */
export type ProgressWeek = { monday: string; done: number; planned: number; estimated: boolean }

/** The unit in which most of these sessions are planned or done; times where there are as many. */
export function usualUnit(sessions: readonly Session[]): Unit {
  const inMeters = sessions.filter(
    ({ planned, done }) => planned.meters?.how === 'said' || done.meters !== null,
  ).length
  return inMeters * 2 > sessions.length ? 'meters' : 'seconds'
}

/** `mondayOf` for many sessions of the same days: a date is worked out once. */
function mondays(): (day: string) => string {
  const known = new Map<string, string>()
  return (day) => {
    const monday = known.get(day) ?? mondayOf(day)
    known.set(day, monday)
    return monday
  }
}

/** The last weeks, oldest first, up to the one with today. */
export function progressWeeks(
  sessions: readonly Session[],
  { unit, count, today }: { unit: Unit; count: number; today: string },
): ProgressWeek[] {
  const first = addDays(mondayOf(today), -7 * (count - 1))
  const weeks = Array.from({ length: count }, (_, index) => ({
    monday: addDays(first, 7 * index),
    done: 0,
    planned: 0,
    estimated: false,
  }))
  const byMonday = new Map(weeks.map((week) => [week.monday, week]))
  const monday = mondays()
  for (const session of trainingOf(sessions)) {
    const week = byMonday.get(monday(session.day))
    if (!week) continue
    const add = (to: 'done' | 'planned', figure: Figure | null) => {
      week[to] += figure?.value ?? 0
      week.estimated ||= figure?.how === 'estimated'
    }
    if (session.isDone) add('done', session.counted[unit])
    add('planned', session.planned[unit])
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
    const unit = usualUnit(done)
    const longest = done
      .map((session) => ({ session, value: session.done[unit] ?? 0 }))
      .reduce<{ session: Session; value: number } | null>(
        (best, one) => (one.value > (best?.value ?? 0) ? one : best),
        null,
      )
    return longest ? [{ sport, unit, ...longest }] : []
  })
}
