import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { addDays, mondayOf, monthOf, weekDays, weeksBetween } from '#src/domain/days.ts'
import { usePrinting } from '#src/ui/browser/use-desktop.ts'

/** Of a week, in px. */
const rowHeight = 124

/** Of the weekdays above the weeks, which stay, in px. */
const headHeight = 28

/** How many weeks the list has before and after its middle, which is today's week or a multiple of these weeks from it. */
const reach = 520

/** Until the window is measured: five weeks below the weekdays. */
const usualHeight = headHeight + 5 * rowHeight

type Options = {
  scroller: RefObject<HTMLElement | null>
  month: string
  today: string
  /** It was scrolled to another month, with this week as the first in sight. */
  onMonth: (month: string, week: string) => void
}

/** The week on top, where a browser may have rounded the position. */
const rowAt = (top: number) => Math.floor((top + 1) / rowHeight)

/**
 * The weeks in sight of an endless list. An address that is opened decides them: the list is scrolled to the first week of
 * its month, or of today's month so that today is in the middle. A list that is scrolled by hand stays where it is, and
 * writes the address of the month that it came to.
 */
export function useWeeksInSight({ scroller, month, today, onMonth }: Options) {
  const { key, state } = useLocation()
  const [height, setHeight] = useState(usualHeight)
  const [scrolled, setScrolled] = useState({ key: '', week: '' })
  const printing = usePrinting()
  // Two of five weeks are above the one in the middle, more in a higher window.
  const above = Math.floor((height - headHeight) / rowHeight / 2)
  const firstOfMonth = mondayOf(`${month}-01`)
  const start = month === monthOf(today) ? addDays(mondayOf(today), -7 * above) : firstOfMonth
  const asked = (state as { week?: string } | null)?.week ?? start
  // Nothing is asked for while the list is scrolled by hand.
  const goal = scrolled.key === key ? null : asked
  const first = goal ?? scrolled.week
  const farther = Math.round(weeksBetween(mondayOf(today), firstOfMonth) / reach)
  const origin = addDays(mondayOf(today), 7 * reach * (farther - 1))
  const row = weeksBetween(origin, first)

  const place = useEffectEvent(() => {
    const element = scroller.current
    if (element && rowAt(element.scrollTop) !== row) element.scrollTo({ top: row * rowHeight })
  })
  useLayoutEffect(() => {
    if (goal) place()
  }, [goal])
  // On paper nothing scrolls, and the list begins at its first week.
  useLayoutEffect(() => {
    if (!printing) place()
  }, [printing])

  const follow = useEffectEvent((top: number) => {
    if (rowAt(top) === row || matchMedia('print').matches) return
    const week = addDays(origin, 7 * rowAt(top))
    const shown = monthOf(addDays(week, 7 * above + 3))
    setScrolled({ key, week })
    if (shown !== month) onMonth(shown, week)
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => follow(element.scrollTop)
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])

  /** Scrolls as little as shows this day. */
  const reveal = (day: string) => {
    const element = scroller.current
    if (!element) return
    const top = weeksBetween(origin, day) * rowHeight
    const least = top + rowHeight + headHeight - element.clientHeight
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (element.scrollTop < least) element.scrollTo({ top: least })
  }
  const count = Math.ceil((height - headHeight - 1) / rowHeight) + 1
  const weeks = useMemo(() => {
    const from = (week: string, rows: number) =>
      Array.from({ length: rows }, (_, index) => weekDays(addDays(week, 7 * index)))
    // On paper the weeks of the month, and no other.
    if (!printing) return from(first, count)
    return from(firstOfMonth, 6).filter((week) => week.some((day) => monthOf(day) === month))
  }, [printing, month, firstOfMonth, first, count])
  return { weeks, reveal, height: 2 * reach * rowHeight, top: row * rowHeight }
}
