import { type RefObject, useEffect, useRef } from 'react'

/**
 * A workout that moves takes the focus along: its element on the day before is gone, and a person who plans by keyboard
 * goes on from where it is now. On a day that is not on the screen nothing is focused.
 */
export function useFocusMoved(area: RefObject<HTMLElement | null>): (key: string, day: string) => void {
  const wanted = useRef<{ key: string; day: string }>(undefined)
  const follow = () => {
    if (!wanted.current) return
    const { key, day } = wanted.current
    const place = area.current?.querySelector(`[data-day="${day}"]`)
    const workout = place?.querySelector<HTMLElement>(`[data-workout="${key}"]`)
    if (place && !workout) return
    wanted.current = undefined
    const link = workout?.matches('a') ? workout : workout?.querySelector('a')
    link?.focus()
  }
  // At once and after every render: the workout may have come to its day already, or come one render later.
  useEffect(follow)
  return (key, day) => {
    wanted.current = { key, day }
    follow()
  }
}
