import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, mondayOf, monthOf, weekDays, weeksBetween } from '#src/domain/days.ts'
import { usePrinting } from '#src/ui/browser/use-desktop.ts'
import { onScrollToDay } from '../scroll-to-day.ts'

/** Of a week, in px. */
const rowHeight = 124

/** Of the weekdays above the weeks, which stay, in px. */
const headHeight = 28

/** How many weeks can be scrolled through in either direction before the list is built again around the month. */
const reach = 260

/** How many of them are left at least, more than a window shows. */
const spare = 12

/** Until the window is measured: five weeks below the weekdays. */
const usualHeight = headHeight + 5 * rowHeight

/** How many weeks are seen above the one in the middle, which is this week: two of five, more in a higher window. */
const aboveIn = (height: number) => Math.floor((height - headHeight) / rowHeight / 2)

type Options = {
  scroller: RefObject<HTMLElement | null>
  month: string
  today: string
  /** Another month has come to the middle. */
  onMonth: (month: string) => void
}

/** The first week that is seen of a month: its own, of today's month as many before this as have room above it. */
const startOf = (month: string, today: string, above: number) =>
  mondayOf(month === monthOf(today) ? addDays(today, -7 * above) : `${month}-01`)

/** The month of the week in the middle. */
function monthShown({ scrollTop, clientHeight }: Element, origin: string): string {
  const middle = Math.floor((scrollTop + clientHeight / 2) / rowHeight)
  return monthOf(addDays(origin, 7 * middle + 3))
}

/** Draws of an endless list of weeks those in sight: the month asked for, from its first week on, or today's as the third. */
export function useWeeksInSight({ scroller, month, today, onMonth }: Options) {
  const start = startOf(month, today, 0)
  const [origin, setOrigin] = useState(() => addDays(start, -7 * reach))
  const [height, setHeight] = useState(usualHeight)
  const asked = weeksBetween(origin, startOf(month, today, aboveIn(height)))
  const [{ first, middle }, setSeen] = useState({ first: asked, middle: month })
  const [drawn, setDrawn] = useState(month)
  const printing = usePrinting()
  const at = weeksBetween(origin, start)
  if (at < spare || at > 2 * reach - spare) setOrigin(addDays(start, -7 * reach))
  else if (drawn !== month) {
    setDrawn(month)
    // With the press itself, not once the scroll that follows it is reported.
    if (middle !== month) setSeen({ first: asked, middle: month })
  }
  const indexOf = (day: string) => weeksBetween(origin, day)
  const follow = useEffectEvent(() => {
    const element = scroller.current
    // On paper nothing scrolls, and the list begins at its first week.
    if (!element || matchMedia('print').matches) return
    const seen = { first: Math.floor(element.scrollTop / rowHeight), middle: monthShown(element, origin) }
    // Before the address changes, by which the month would be shown from its first week on.
    flushSync(() => {
      setHeight(element.clientHeight)
      if (seen.first !== first || seen.middle !== middle) setSeen(seen)
    })
    if (seen.middle !== month) onMonth(seen.middle)
  })
  // The month may be the one to which it was just scrolled: then it stays where it is.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || printing) return
    if (element.scrollTop > 0 && monthShown(element, origin) === month) return
    element.scrollTo({
      top: weeksBetween(origin, startOf(month, today, aboveIn(element.clientHeight))) * rowHeight,
    })
  }, [scroller, month, today, origin, printing])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => follow()
    const observer = new ResizeObserver(onScroll)
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
    const top = indexOf(day) * rowHeight
    const least = top + rowHeight + headHeight - element.clientHeight
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (element.scrollTop < least) element.scrollTo({ top: least })
  }
  const toToday = useEffectEvent((day: string) => {
    const element = scroller.current
    if (element && day === today)
      element.scrollTo({ top: (indexOf(day) - aboveIn(element.clientHeight)) * rowHeight })
    else reveal(day)
  })
  useEffect(() => onScrollToDay((day) => toToday(day)), [])
  const count = Math.ceil((height - headHeight - 1) / rowHeight) + 1
  const weeks = useMemo(() => {
    // On paper the weeks of the month, and no other.
    const from = printing ? mondayOf(`${month}-01`) : addDays(origin, 7 * first)
    const all = Array.from({ length: printing ? 6 : count }, (_, index) => weekDays(addDays(from, 7 * index)))
    return printing ? all.filter((week) => week.some((day) => monthOf(day) === month)) : all
  }, [printing, month, origin, first, count])
  return { weeks, reveal, height: 2 * reach * rowHeight, top: first * rowHeight }
}
