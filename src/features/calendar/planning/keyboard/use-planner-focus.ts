import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { type Place, placeOf, selectorOf } from '#src/features/calendar/target.ts'
import { useDialogOpen } from '#src/ui/dialog/define-dialog.ts'
import type { WorkoutDocument } from '#sync/client.ts'

/** A workout that is deleted leaves the focus to its day, so that planning by keyboard continues from there. */
export function useFocusLeft(area: RefObject<HTMLElement | null>, workouts: readonly WorkoutDocument[]) {
  const last = useRef<Place>(undefined)
  const dialogOpen = useDialogOpen()
  // After every render: the dialog that deletes may close before the workout leaves the screen, or after.
  useEffect(() => {
    const place = last.current
    const workout = place?.workout
    if (!workout || dialogOpen || workouts.some(({ clientId }) => clientId === workout)) return
    last.current = undefined
    const focused = document.activeElement
    // The dialog keeps the focus while it fades out; anywhere else, the person has moved it.
    if (focused !== document.body && !focused?.closest('[role="dialog"]')) return
    const left = area.current?.querySelector<HTMLElement>(selectorOf(place))
    const here = left?.hasAttribute('tabindex') ? left : left?.querySelector('button')
    const next = left?.querySelector<HTMLElement>('a') ?? here
    next?.focus()
  })
  return ({ target }: FocusEvent) => {
    last.current = placeOf(target)
  }
}

/**
 * A workout that moves takes the focus along: its element on the day before is gone, and a person who plans by keyboard
 * continues from there. On a day that is not on the screen nothing is focused.
 */
export function useFocusMoved(area: RefObject<HTMLElement | null>): (key: string, day: string) => void {
  const wanted = useRef<{ key: string; day: string }>(undefined)
  const follow = () => {
    if (!wanted.current) return
    const { key, day } = wanted.current
    const ofDay = `[data-day="${day}"]`
    const workout = area.current?.querySelector<HTMLElement>(`${ofDay} [data-workout="${key}"]`)
    if (!workout && area.current?.querySelector(ofDay)) return
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
