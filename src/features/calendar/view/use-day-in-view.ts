import { type RefObject, useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls to the day that the address names (`?day=`), as a workout's way back does: a week is longer than a phone.
 * Going back in the history restores the scroll position instead.
 */
export function useDayInView(area: RefObject<HTMLElement | null>, day: string): void {
  const { key, search } = useLocation()
  const type = useNavigationType()
  const opened = useEffectEvent(() => {
    const fresh = type !== NavigationType.Pop || key === 'default'
    if (fresh && new URLSearchParams(search).get('day') === day)
      area.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => opened(), [])
}
