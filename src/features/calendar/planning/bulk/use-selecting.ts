import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react'
import { keysBetween } from '#src/domain/workouts/bulk.ts'
import { endSelection, selectionStore, selectMore, toggleSelected } from '#src/training/selection.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'

/** The link of a workout that can be selected, from anything in it. */
function linkAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('a:is([data-workout], [data-workout] a)')
    : null
}

/**
 * Selecting in a calendar: Ctrl or Cmd and click adds a workout, Shift and click all up to it; from then on a plain click,
 * a tap and the space bar do, and what cannot be selected says so in the place of opening.
 * @param selectable the workouts on the screen that can be selected, in its order.
 */
export function useSelecting(area: RefObject<HTMLElement | null>, selectable: readonly WorkoutDocument[]) {
  const { t } = useLingui()
  useEffect(() => endSelection, [])
  const keyAt = (target: EventTarget) => {
    const key = linkAt(target)?.closest<HTMLElement>('[data-workout]')?.dataset.workout
    return selectable.some(({ clientId }) => clientId === key) ? key : undefined
  }
  return {
    /** Before the links and the calendar see it: while somebody selects, a click opens nothing. */
    onClickCapture: (event: MouseEvent) => {
      const key = keyAt(event.target)
      const selection = selectionStore.read()
      const adds = event.ctrlKey || event.metaKey
      if (key === undefined && selection && linkAt(event.target)) {
        event.preventDefault()
        event.stopPropagation()
        return showToast({ message: t`Só dá para selecionar o que você planejou.` })
      }
      if (key === undefined || !(selection || adds || event.shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.shiftKey) selectMore(keysBetween(selectable, selection?.anchor ?? null, key), key)
      else toggleSelected(key)
    },
    /** A browser marks text up to where Shift is clicked. */
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && keyAt(event.target) !== undefined) event.preventDefault()
    },
    /** The links are checkboxes then, which the space bar checks. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== ' ' || !selectionStore.read() || keyAt(event.target) === undefined) return
      event.preventDefault()
      linkAt(event.target)?.click()
    },
    /** Focuses the workout that was selected last, else what the calendar gives the keyboard first. */
    focusSelected: () => {
      const anchor = selectionStore.read()?.anchor
      const workout = area.current?.querySelector<HTMLElement>(`[data-workout="${anchor}"]`)
      const link = workout?.matches('a') ? workout : workout?.querySelector<HTMLElement>('a')
      const first =
        link ??
        area.current?.querySelector<HTMLElement>(
          '[data-day][tabindex="0"], [data-workout] a, a[data-workout]',
        )
      first?.focus({ preventScroll: true })
    },
  }
}
