import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
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

/** For each entry of the history, the workout that had the focus last. */
const lastFocused = new Map<string, string>()

/** Going back to a calendar returns the focus to the workout that was opened from it. @returns what notes the focus. */
export function useFocusBack(area: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const wanted = useRef(isBack ? lastFocused.get(key) : undefined)
  // After every render: the workouts may still be being read.
  useEffect(() => {
    if (wanted.current === undefined) return
    const workout = area.current?.querySelector<HTMLElement>(`[data-workout="${wanted.current}"]`)
    if (!workout) return
    wanted.current = undefined
    const link = workout.matches('a') ? workout : workout.querySelector('a')
    if (document.activeElement === document.body) link?.focus({ preventScroll: true })
  })
  return ({ target }: FocusEvent) => {
    const workout = target.closest<HTMLElement>('[data-workout]')?.dataset.workout
    if (workout) lastFocused.set(key, workout)
  }
}
