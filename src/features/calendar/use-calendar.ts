import { useSearchParams } from 'react-router'
import { monthFrom } from '../../config/breakpoints.ts'
import { addDays, addMonths, isDay, mondayOf, monthGrid, monthOf, weekDays } from '../../domain/days.ts'
import { useWideEnough } from '../../ui/use-desktop.ts'
import { isNear } from './near.ts'

export type CalendarState = {
  view: 'month' | 'week'
  /** The day the calendar stands on. */
  day: string
  month: string
  /** The days on screen, both included. */
  from: string
  to: string
  today: string
  /** Stands on another day; ignored when it is too far away. */
  show: (day: string) => void
  previous: string
  next: string
}

/** Where a calendar stands: a month where there is room for one, else a week. Kept in the address, so that going back finds it again. */
export function useCalendar(today: string): CalendarState {
  const [search, setSearch] = useSearchParams()
  const view = useWideEnough(monthFrom) ? 'month' : 'week'
  const asked = search.get('day') ?? ''
  const day = isDay(asked) && isNear(asked, today) ? asked : today
  const days = view === 'month' ? monthGrid(monthOf(day)).flat() : weekDays(day)
  const show = (next: string) => {
    if (isNear(next, today)) setSearch({ day: next }, { replace: true, preventScrollReset: true })
  }
  const inMonth = (months: number) => `${addMonths(monthOf(day), months)}-01`
  return {
    view,
    day,
    month: monthOf(day),
    from: days[0] ?? day,
    to: days.at(-1) ?? day,
    today,
    show,
    previous: view === 'month' ? inMonth(-1) : addDays(mondayOf(day), -7),
    next: view === 'month' ? inMonth(1) : addDays(mondayOf(day), 7),
  }
}
