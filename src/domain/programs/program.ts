import {
  dayNumber,
  limits,
  type Plan,
  type ProgramItem,
  type ProgramPhase,
  planOf,
} from '#sync/contract/index.ts'
import { addDays, mondayOf, weekday } from '../days.ts'

/** Plans of several weeks: weeks of Monday to Sunday, without dates. Days are `YYYY-MM-DD`. */

type Planned = Plan & { scheduledTo: string }

export type ProgramContent = { weeks: number; items: ProgramItem[]; phases: ProgramPhase[] }

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
  return fits && items.length > 0 ? { weeks, items: inOrder(items), phases: [] } : null
}

/** Items by week and weekday; those of one day keep their order. */
export function inOrder(items: readonly ProgramItem[]): ProgramItem[] {
  return items.toSorted((a, b) => a.week - b.week || a.weekday - b.weekday)
}

const byWeek = (phases: readonly ProgramPhase[]) => phases.toSorted((a, b) => a.week - b.week)

/** The program with a week put in after `week`, a copy of it or an empty one. */
export function withWeekAfter(
  { weeks, items, phases }: ProgramContent,
  week: number,
  copied: boolean,
): ProgramContent {
  function spread<Of extends { week: number }>(list: readonly Of[]): Of[] {
    const later = list.map((one) => (one.week > week ? { ...one, week: one.week + 1 } : one))
    const copies = copied ? list.filter((one) => one.week === week) : []
    return [...later, ...copies.map((one) => ({ ...one, week: week + 1 }))]
  }
  return { weeks: weeks + 1, items: inOrder(spread(items)), phases: byWeek(spread(phases)) }
}

export function withoutWeek({ weeks, items, phases }: ProgramContent, week: number): ProgramContent {
  function closed<Of extends { week: number }>(list: readonly Of[]): Of[] {
    const others = list.filter((one) => one.week !== week)
    return others.map((one) => (one.week > week ? { ...one, week: one.week - 1 } : one))
  }
  return { weeks: weeks - 1, items: closed(items), phases: closed(phases) }
}

/** Takes back `withoutWeek`: the week returns with its workouts, also when other weeks have changed meanwhile. */
export function withWeekBack(
  content: ProgramContent,
  week: number,
  before: Pick<ProgramContent, 'items' | 'phases'>,
): ProgramContent {
  // The program may have become shorter.
  const at = Math.min(week, content.weeks + 1)
  const { weeks, items, phases } = withWeekAfter(content, at - 1, false)
  function ofWeek<Of extends { week: number }>(list: readonly Of[]): Of[] {
    return list.filter((one) => one.week === week).map((one) => ({ ...one, week: at }))
  }
  return {
    weeks,
    items: inOrder([...items, ...ofWeek(before.items)]),
    phases: byWeek([...phases, ...ofWeek(before.phases)]),
  }
}

/** The program with these weeks in a phase, or in none. */
export function withPhase(
  content: ProgramContent,
  { from, to }: { from: number; to: number },
  phase: ProgramPhase['phase'] | null,
): ProgramContent {
  const others = content.phases.filter(({ week }) => week < from || week > to)
  const weeks = Array.from({ length: Math.min(to, content.weeks) - from + 1 }, (_, index) => from + index)
  const named = phase ? weeks.map((week) => ({ week, phase })) : []
  return { ...content, phases: byWeek([...others, ...named]) }
}

/** Where a program is put: its first week begins in the week of `start`, or its last week is the week of `race`. */
export type Anchor = { start: string } | { race: string }

/** A workout of a program on its day; `week` counts from 1 within the program. */
export type PlacedItem = ProgramItem & { day: string }

/**
 * The workouts of a program on their days. Weekdays stay what they are, so what would be before the first day, after the race or
 * before today is left out.
 */
export function placeProgram(
  { weeks, items }: Pick<ProgramContent, 'weeks' | 'items'>,
  anchor: Anchor,
  today: string,
): PlacedItem[] {
  const firstMonday =
    'start' in anchor ? mondayOf(anchor.start) : addDays(mondayOf(anchor.race), -7 * (weeks - 1))
  const from = 'start' in anchor ? anchor.start : today
  return items
    .map((item) => ({ ...item, day: addDays(firstMonday, 7 * (item.week - 1) + item.weekday - 1) }))
    .filter(({ day }) => day >= from && (!('race' in anchor) || day <= anchor.race))
}
