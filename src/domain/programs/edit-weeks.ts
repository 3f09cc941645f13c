import { type ProgramItem, planOf } from '#sync/contract/index.ts'
import { inOrder, type ProgramContent } from './program.ts'

/** Changes of a program's workouts, as pairs: what is taken back later leaves alone what was changed since. */

/** What a workout was and what it becomes; null before one that is made, and after one that is taken out. */
export type ItemChange = { before: ProgramItem | null; after: ProgramItem | null }

/** Weeks of a program, both ends included. */
export type WeekRange = { from: number; to: number }

export const weeksOf = ({ from, to }: WeekRange) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

export type Place = Pick<ProgramItem, 'week' | 'weekday'>

/** Workouts of a program have no key: two with the same values are the same one. */
function indexOf(items: readonly ProgramItem[], item: ProgramItem): number {
  const text = (one: ProgramItem) => JSON.stringify([one.week, one.weekday, planOf(one)])
  const at = items.indexOf(item)
  return at < 0 ? items.findIndex((other) => text(other) === text(item)) : at
}

/** The workouts with these changes; one that is not there any more stays away. */
export function withChanges(items: readonly ProgramItem[], changes: readonly ItemChange[]): ProgramItem[] {
  const next = [...items]
  for (const { before, after } of changes) {
    const at = before ? indexOf(next, before) : next.length
    if (at >= 0) next.splice(at, before ? 1 : 0, ...(after ? [after] : []))
  }
  return inOrder(next)
}

/** Takes changes back. The program may have become shorter: what would come after its last week goes into that week. */
export function withoutChanges(content: ProgramContent, changes: readonly ItemChange[]): ProgramContent {
  const back = changes.map(({ before, after }) => ({ before: after, after: before && fitting(before) }))
  function fitting(item: ProgramItem) {
    return { ...item, week: Math.min(item.week, content.weeks) }
  }
  return { ...content, items: withChanges(content.items, back.toReversed()) }
}

/** Puts a workout on a day, above `before` or last; nothing changes where it is not there any more. */
export function withMoved(
  items: readonly ProgramItem[],
  item: ProgramItem,
  { week, weekday }: Place,
  before?: ProgramItem,
): ProgramItem[] {
  const at = indexOf(items, item)
  if (at < 0) return [...items]
  const others = items.filter((_, index) => index !== at)
  const below = before ? indexOf(others, before) : -1
  return inOrder(others.toSpliced(below < 0 ? others.length : below, 0, { ...item, week, weekday }))
}

/** The workout below this one on its day. */
export function nextOfDay(items: readonly ProgramItem[], item: ProgramItem): ProgramItem | undefined {
  const ofDay = items.filter(({ week, weekday }) => week === item.week && weekday === item.weekday)
  return ofDay[ofDay.indexOf(item) + 1]
}

/** The day this many days away; null outside of the program. */
export function placeAfter({ week, weekday }: Place, days: number, weeks: number): Place | null {
  const day = 7 * (week - 1) + weekday - 1 + days
  return day < 0 || day >= 7 * weeks ? null : { week: Math.floor(day / 7) + 1, weekday: (day % 7) + 1 }
}

/** The weeks without a workout. */
export function blankWeeks({ weeks, items }: Pick<ProgramContent, 'weeks' | 'items'>): number[] {
  const filled = new Set(items.map(({ week }) => week))
  return Array.from({ length: weeks }, (_, index) => index + 1).filter((week) => !filled.has(week))
}

/** Which week of the pattern comes into each of these: one after the other, from its first again after its last. */
export function patternOf(
  { from, to }: WeekRange,
  into: readonly number[],
): { week: number; source: number }[] {
  const length = Math.max(1, to - from + 1)
  return into.map((week, index) => ({ week, source: from + (index % length) }))
}

/** Fills weeks with the workouts of a pattern. */
export function fillWeeks(
  items: readonly ProgramItem[],
  pattern: WeekRange,
  into: readonly number[],
): ItemChange[] {
  return patternOf(pattern, into).flatMap(({ week, source }) =>
    items.filter((item) => item.week === source).map((item) => ({ before: null, after: { ...item, week } })),
  )
}

export function itemsOfWeeks(items: readonly ProgramItem[], { from, to }: WeekRange): ProgramItem[] {
  return items.filter(({ week }) => week >= from && week <= to)
}

/** Moves the workouts of these weeks by days. `outside` counts those that would leave the program. */
export function shiftWeeks(
  { weeks, items }: Pick<ProgramContent, 'weeks' | 'items'>,
  range: WeekRange,
  days: number,
): { changes: ItemChange[]; outside: number } {
  const moved = itemsOfWeeks(items, range).map((item) => ({ item, place: placeAfter(item, days, weeks) }))
  return {
    changes: moved.flatMap(({ item, place }) =>
      place ? [{ before: item, after: { ...item, ...place } }] : [],
    ),
    outside: moved.filter(({ place }) => !place).length,
  }
}
