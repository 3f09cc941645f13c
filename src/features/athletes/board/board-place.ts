import { addDays, isDay, weekDays } from '#src/domain/days.ts'
import { type BoardOrder, boardOrders } from './board.ts'

export type BoardPlace = {
  /** The day on phones; on wide screens its week. */
  day: string
  order: BoardOrder
  /** The key of one group, '' for all. */
  group: string
}

/** Reads `?day=2026-11-20&order=unread&group=…`; what is missing or makes no sense has its default. */
export function boardPlaceOf(params: URLSearchParams, today: string): BoardPlace {
  const day = params.get('day') ?? ''
  return {
    day: isDay(day) ? day : today,
    order: boardOrders.find((order) => order === params.get('order')) ?? 'name',
    group: params.get('group') ?? '',
  }
}

/** The address of a place, without the defaults. */
export function boardParams({ day, order, group }: BoardPlace, today: string): URLSearchParams {
  return new URLSearchParams({
    ...(day !== today && { day }),
    ...(order !== 'name' && { order }),
    ...(group && { group }),
  })
}

/** The same day of the week before or after; this week's is today. */
export function otherWeek(day: string, weeks: number, today: string): string {
  const other = addDays(day, 7 * weeks)
  return weekDays(other).includes(today) ? today : other
}
