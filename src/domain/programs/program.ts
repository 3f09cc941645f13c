import { dayNumber, limits, type Plan, type ProgramItem, planOf } from '#sync/contract/index.ts'
import { addDays, mondayOf, weekday } from '../days.ts'

/** Plans of several weeks: weeks of Monday to Sunday, without dates. Days are `YYYY-MM-DD`. */

type Planned = Plan & { scheduledTo: string }

export type ProgramContent = { weeks: number; items: ProgramItem[] }

/**
 * The weeks from that of `from` to that of `to` as a program.
 * @returns null when there is nothing in them, or more than a program holds.
 */
export function programOfWeeks(
  workouts: readonly Planned[],
  { from, to }: { from: string; to: string },
): ProgramContent | null {
  const first = mondayOf(from)
  const weeks = (dayNumber(mondayOf(to)) - dayNumber(first)) / 7 + 1
  const items = workouts
    .filter(({ scheduledTo }) => scheduledTo >= from && scheduledTo <= to)
    .map((workout) => ({
      ...planOf(workout),
      week: (dayNumber(mondayOf(workout.scheduledTo)) - dayNumber(first)) / 7 + 1,
      weekday: weekday(workout.scheduledTo) + 1,
    }))
  const fits = weeks >= 1 && weeks <= limits.programWeeks && items.length <= limits.programItems
  return fits && items.length > 0 ? { weeks, items: inOrder(items) } : null
}

/** Items by week and weekday; those of one day keep their order. */
export function inOrder(items: readonly ProgramItem[]): ProgramItem[] {
  return items.toSorted((a, b) => a.week - b.week || a.weekday - b.weekday)
}

/** The program with a week put in after `week`, a copy of it or an empty one. */
export function withWeekAfter(
  { weeks, items }: ProgramContent,
  week: number,
  copied: boolean,
): ProgramContent {
  const later = items.map((item) => (item.week > week ? { ...item, week: item.week + 1 } : item))
  const copies = copied ? items.filter((item) => item.week === week) : []
  return {
    weeks: weeks + 1,
    items: inOrder([...later, ...copies.map((item) => ({ ...item, week: week + 1 }))]),
  }
}

export function withoutWeek({ weeks, items }: ProgramContent, week: number): ProgramContent {
  const others = items.filter((item) => item.week !== week)
  return {
    weeks: weeks - 1,
    items: others.map((item) => (item.week > week ? { ...item, week: item.week - 1 } : item)),
  }
}

/** Takes back `withoutWeek`: the week returns with its workouts, whatever became of the others meanwhile. */
export function withWeekBack(
  { weeks, items }: ProgramContent,
  week: number,
  itemsOfWeek: readonly ProgramItem[],
): ProgramContent {
  // The program may have become shorter.
  const at = Math.min(week, weeks + 1)
  const { items: spread } = withWeekAfter({ weeks, items }, at - 1, false)
  return {
    weeks: weeks + 1,
    items: inOrder([...spread, ...itemsOfWeek.map((item) => ({ ...item, week: at }))]),
  }
}

/** Where a program is put: its first week begins in the week of `start`, or its last week is the week of `race`. */
export type Anchor = { start: string } | { race: string }

/** A workout of a program on its day; `week` counts from 1 within the program. */
export type PlacedItem = ProgramItem & { day: string }

/**
 * The workouts of a program on their days. Weekdays stay what they are, so what would be before the first day, after the race or
 * before today is left out.
 */
export function placeProgram({ weeks, items }: ProgramContent, anchor: Anchor, today: string): PlacedItem[] {
  const firstMonday =
    'start' in anchor ? mondayOf(anchor.start) : addDays(mondayOf(anchor.race), -7 * (weeks - 1))
  const from = 'start' in anchor ? anchor.start : today
  return items
    .map((item) => ({ ...item, day: addDays(firstMonday, 7 * (item.week - 1) + item.weekday - 1) }))
    .filter(({ day }) => day >= from && (!('race' in anchor) || day <= anchor.race))
}
