import { type RefCallback, type RefObject, useEffect, useEffectEvent } from 'react'
import type * as drag from './drag.ts'

type DragCode = typeof drag

let fetched: Promise<DragCode | undefined> | undefined

/**
 * Starts what a mouse drags with, once its code is here. In a calendar fingers scroll, and move workouts by menu; a device
 * without a mouse does not even fetch the code.
 * @returns what ends it.
 */
function whenFetched(start: (code: DragCode) => () => void, byTouch = false): () => void {
  let ended = false
  let end: (() => void) | undefined
  if (byTouch || matchMedia('(any-pointer: fine)').matches) {
    fetched ??= import('./drag.ts').catch(() => {
      // Not loaded before the network went: menu and keyboard move workouts too.
      fetched = undefined
      return undefined
    })
    void fetched.then((code) => {
      if (code && !ended) end = start(code)
    })
  }
  return () => {
    ended = true
    end?.()
  }
}

/** The ref of a workout or template that can be dragged. */
export const dragged: RefCallback<HTMLElement> = (element) =>
  element ? whenFetched((code) => code.drag(element)) : undefined

/** The ref of an element whose workouts can be dragged onto its days, by a finger that rests too. */
export const draggedInside: RefCallback<HTMLElement> = (element) =>
  element ? whenFetched((code) => code.dragInside(element, true), true) : undefined

/** Lets the workouts inside an element be dragged onto its days. */
export function useDraggedInside(area: RefObject<HTMLElement | null>, byTouch: boolean): void {
  useEffect(
    () => whenFetched((code) => (area.current ? code.dragInside(area.current, byTouch) : () => {}), byTouch),
    [area, byTouch],
  )
}

/** Calls back when something has been dropped on a day. */
export function useDrops({ workout, template }: drag.Drops, byTouch: boolean): void {
  const onWorkout = useEffectEvent(workout)
  const onTemplate = useEffectEvent(template)
  useEffect(
    () =>
      whenFetched(
        (code) =>
          code.watchDrops({
            workout: (key, place) => onWorkout(key, place),
            template: (key, place) => onTemplate(key, place),
          }),
        byTouch,
      ),
    [byTouch],
  )
}
