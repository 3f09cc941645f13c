import { type TrainingSport, trainingSports } from '#sync/contract/index.ts'
import { type Amounts, amountsOf, dueOf } from '../amounts.ts'
import { addDays, mondayOf } from '../days.ts'
import type { Figure, Unit } from '../figures.ts'
import { type LoadDay, loadDays } from '../load.ts'
import { type Session, trainingOf } from '../sessions.ts'
import { type Totals, totalsOf } from '../totals.ts'
import { inSports } from '../workouts/in-sports.ts'
import { mondays, sportWeeks, usualUnit } from './sport-weeks.ts'

/** What a week's sessions add up to in one unit, how that compares with what was due, and its load. */
export type ShownWeek = Amounts &
  Pick<Totals, 'compared' | 'drafts' | 'load'> & { monday: string; due: Figure | null }

/** So many weeks from a Monday on, oldest first. */
export function shownWeeks(
  sessions: readonly Session[],
  { unit, first, count }: { unit: Unit; first: string; count: number },
): ShownWeek[] {
  const mondayOfDay = mondays()
  const ofWeeks = Map.groupBy(sessions, ({ day }) => mondayOfDay(day))
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(first, 7 * index)
    const ofWeek = ofWeeks.get(monday) ?? []
    const { compared, drafts, load } = totalsOf(ofWeek)
    return { monday, ...amountsOf(ofWeek, unit), due: dueOf(ofWeek, unit), compared, drafts, load }
  })
}

/** A week as a bar: what was due and what was done of it, all that is planned, and what was done without a plan. */
export type WeekBar = {
  monday: string
  done: number
  due: number
  planned: number
  unplanned: number
  /** A part of what is planned is not known. */
  isFloor: boolean
}

export function barsOf(weeks: readonly ShownWeek[]): WeekBar[] {
  return weeks.map(({ monday, done, due, planned, unplanned }) => ({
    monday,
    done: done?.value ?? 0,
    due: due?.value ?? 0,
    planned: planned?.value ?? 0,
    unplanned: unplanned?.value ?? 0,
    isFloor: planned?.how === 'partly',
  }))
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

/** Each sport's longest session that was measured, typed or, as planned, said: never one that follows from a pace. */
export function longestSessions(
  sessions: readonly Session[],
): { sport: TrainingSport; unit: Unit; value: number; session: Session }[] {
  const parts = sessions.flatMap((session) => inSports([session]).map((part) => ({ session, part })))
  return trainingSports.flatMap((sport) => {
    const done = parts.filter(({ part }) => part.sport === sport && part.isDone)
    const unit = usualUnit(sportWeeks(done.map(({ part }) => part)))
    const longest = done
      .flatMap(({ session, part }) => {
        const figure = part.counted[unit]
        return figure?.how === 'said' ? [{ session, value: figure.value }] : []
      })
      .reduce<{ session: Session; value: number } | null>(
        (best, one) => (one.value > (best?.value ?? 0) ? one : best),
        null,
      )
    return longest ? [{ sport, unit, ...longest }] : []
  })
}
