import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

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
