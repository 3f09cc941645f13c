import { type RefObject, useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { CalendarState } from './use-calendar.ts'

/**
 * Scrolls to the day that the address names (`?day=`), as a workout's way back does, and where it names nothing to
 * today: a week is longer than a phone. Going back in the history restores the scroll position instead.
 */
export function useDayInView(
  area: RefObject<HTMLElement | null>,
  { day, view }: Pick<CalendarState, 'day' | 'view'>,
): void {
  const { key, search } = useLocation()
  const type = useNavigationType()
  const opened = useEffectEvent(() => {
    const fresh = type !== NavigationType.Pop || key === 'default'
    const asked = new URLSearchParams(search)
    const named = asked.get('day') === day
    const open = view === 'week' && !asked.has('week') && !asked.has('month') && !asked.has('day')
    if (fresh && (named || open))
      area.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => opened(), [])
}
