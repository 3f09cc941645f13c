import { dayNumber, type MarkKind } from '#sync/contract/index.ts'
import { weeksBetween } from './days.ts'

/** Marks on the days of an athlete: races, absences and notes. Days are `YYYY-MM-DD`, both ends included. */

type Days = { startDay: string; endDay: string }
export type MarkOnDays = Days & { kind: MarkKind }
type Race = Days & { kind: MarkKind; priority: 'A' | 'B' | 'C' | null }

/** Whether the athlete cannot train on these days. */
export function isAbsence(kind: MarkKind): boolean {
  return kind === 'ill' || kind === 'injured' || kind === 'away'
}

export function isOnDay({ startDay, endDay }: Days, day: string): boolean {
  return startDay <= day && day <= endDay
}

/** The race that the training leads to: the next one of priority A, else the next one; none after the last. */
export function goalRace<T extends Race>(marks: readonly T[], today: string): T | undefined {
  const ahead = marks
    .filter(({ kind, endDay }) => kind === 'race' && endDay >= today)
    .toSorted((a, b) => a.startDay.localeCompare(b.startDay))
  return ahead.find(({ priority }) => priority === 'A') ?? ahead[0]
}

/** Days from `day` to the first day of the race; 0 on its days, negative after them. */
export function daysTo({ startDay, endDay }: Days, day: string): number {
  if (day > endDay) return dayNumber(endDay) - dayNumber(day)
  return Math.max(0, dayNumber(startDay) - dayNumber(day))
}

/** Weeks from the week of `day` to the week of the race: 0 is the race's own week. */
export function weeksTo({ startDay }: Days, day: string): number {
  return weeksBetween(day, startDay)
}

/** A mark over days of a week: from this column on, over so many, and for how many others it has no room. */
export type Band<T> = { mark: T; from: number; days: number; more: number }

/** Where marks go over the days of a week, none over another. */
export function bandsOf<T extends Days>(marks: readonly T[], week: readonly string[]): Band<T>[] {
  const bands: Band<T>[] = []
  for (const mark of marks) {
    const on = week.filter((day) => isOnDay(mark, day))
    const from = week.indexOf(on[0] ?? '')
    if (from < 0) continue
    const other = bands.find((band) => band.from < from + on.length && from < band.from + band.days)
    if (other) other.more += 1
    else bands.push({ mark, from, days: on.length, more: 0 })
  }
  return bands
}
