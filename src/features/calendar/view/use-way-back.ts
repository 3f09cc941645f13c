import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
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
