import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { noPlace, type Place, placeOf } from '#src/features/calendar/target.ts'
import { strokeOf } from '#src/training/planning/stroke.ts'
import { selectedKeys } from '#src/training/selection.ts'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import { actByKey } from '../acts/act-by-key.ts'
import type { PlanEnvironment, Subject } from '../acts/plan-act.ts'

type Options = {
  env: PlanEnvironment
  /** What the focus is on. */
  focusedAt: (place: Place) => Subject | undefined
  athleteIdOf: (place: Place) => number
}

/**
 * What the menus offer for what is focused in a calendar, by keyboard. Acts on a day are about the one under the
 * mouse, if the mouse moved after the focus did; they work before anything has the focus, too.
 */
export function usePlanKeys({ env, focusedAt, athleteIdOf }: Options) {
  const pointed = useRef<{ place: Place | undefined; x: number; y: number }>(undefined)

  const act = (event: globalThis.KeyboardEvent | KeyboardEvent, focused: Element | null) => {
    // A dialog takes the focus only a moment after it opens.
    if (dialogStore.read() || event.defaultPrevented) return
    const stroke = strokeOf(event)
    if (!stroke) return
    // Somebody has marked some text and wants that.
    if ((stroke === 'C' || stroke === 'X') && getSelection()?.toString()) return
    const place = focused ? placeOf(focused) : noPlace
    const at = pointed.current?.place ?? place
    const [keys, day, athleteId] = [selectedKeys(), at.day ?? at.week, athleteIdOf(at)]
    const subjects = [
      keys.length > 0 && { kind: 'selection' as const, keys },
      focusedAt(place),
      day !== undefined && { kind: 'day' as const, day, athleteId },
      { kind: 'calendar' as const, day, athleteId },
    ]
    const found = actByKey(stroke, subjects, env)
    if (!found) return
    event.preventDefault()
    void found()
  }

  useWindowEvent('keydown', (event) => {
    if (event.target === document.body) act(event, null)
  })

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isInsideArea(event)) act(event, event.target as Element)
    },
    onPointerMove: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      // A browser reports a move too when the page changes under a mouse that rests.
      if (pointed.current?.x === x && pointed.current.y === y) return
      const there = pointerType === 'mouse' ? placeOf(target as Element) : noPlace
      pointed.current = { place: there.day ? there : undefined, x, y }
    },
    onPointerLeave: () => {
      pointed.current = undefined
    },
    /** The focus moved: keys are about what it is on. */
    onFocus: () => {
      if (pointed.current) pointed.current.place = undefined
    },
  }
}

/** Whether it happened inside the area itself: not in a field, nor in a dialog, which is its child in React but not in the page. */
export function isInsideArea({
  target,
  currentTarget,
}: {
  target: EventTarget
  currentTarget: Element
}): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && !target.closest('input, textarea, select')
  )
}
