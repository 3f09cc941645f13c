import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { addDays, addMonths, mondayOf, monthOf } from '#src/domain/days.ts'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { type CalendarView, isShowable, readAddress, searchOf, weekLimits } from './calendar-address.ts'

export type CalendarState = {
  view: CalendarView
  /** There is room for a month, so the person may choose between the two views. */
  roomy: boolean
  /** The selected day. */
  day: string
  month: string
  /** The days on screen, both included. */
  from: string
  to: string
  today: string
  /** Shows another day. `passing` leaves no step to go back to; `week`, the first in sight, is the one scrolled to. */
  show: (day: string, how?: { passing?: boolean; week?: string }) => void
  showAs: (view: CalendarView) => void
  /** The first day of the month or week before and after this one; null where the buttons end. */
  previous: string | null
  next: string | null
  /** The days on screen and those that `previous` and `next` would show. */
  around: readonly { from: string; to: string }[]
}

/**
 * What a calendar shows: a month where there is room for one and no week was asked for, else a week. It is in the
 * address, so that it can be linked to and going back finds it again; an address that leaves the view open has the one
 * that was chosen last on this device.
 */
export function useCalendar(today: string): CalendarState {
  const [search, setSearch] = useSearchParams()
  const roomy = useDesktop()
  const address = readAddress(search, today)
  const view = roomy ? (address.view ?? chosenView()) : 'week'
  const { day } = address
  const go = (as: CalendarView, to: string, { passing = false, week = '' } = {}) =>
    setSearch(searchOf(as, to), {
      replace: passing,
      preventScrollReset: true,
      flushSync: true,
      state: week ? { week } : null,
    })
  const { previous, next } = neighbours(view, day, today)
  // The same list until the calendar moves, so that reading ahead does not start on every render.
  const neighbouring = useMemo(
    () => [previous, day, next].flatMap((at) => (at === null ? [] : [daysOf(view, at)])),
    [view, previous, day, next],
  )
  return {
    view,
    roomy,
    day,
    month: monthOf(day),
    ...daysOf(view, day),
    today,
    show: (next, how) => go(view, next, how),
    showAs: (as) => {
      deviceStore.write(storageKeys.calendarView, as)
      go(as, day)
    },
    previous,
    next,
    around: neighbouring,
  }
}

function chosenView(): CalendarView {
  return deviceStore.read(storageKeys.calendarView) === 'week' ? 'week' : 'month'
}

/** The weeks around a month that are seen while it is in the middle, in days. */
const around = 21

/** The days of the month that this day is in with the weeks around it, or the seven of its week. */
function daysOf(view: CalendarView, day: string): { from: string; to: string } {
  const from = mondayOf(view === 'month' ? `${monthOf(day)}-01` : day)
  if (view === 'week') return { from, to: addDays(from, 6) }
  return { from: addDays(from, -around), to: addDays(from, 41 + around) }
}

/** Where the buttons lead. From a week that only an address can reach they still lead towards today. */
function neighbours(
  view: CalendarView,
  day: string,
  today: string,
): Pick<CalendarState, 'previous' | 'next'> {
  const inMonth = (months: number) => `${addMonths(monthOf(day), months)}-01`
  const previous = view === 'month' ? inMonth(-1) : addDays(mondayOf(day), -7)
  const next = view === 'month' ? inMonth(1) : addDays(mondayOf(day), 7)
  const { first, last } = weekLimits(today)
  return {
    previous: isShowable(previous) && (view === 'month' || previous >= first) ? previous : null,
    next: isShowable(next) && (view === 'month' || next <= last) ? next : null,
  }
}
