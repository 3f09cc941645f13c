import { type RefObject, useEffect, useRef } from 'react'

type Options = {
  area: RefObject<HTMLElement | null>
  mayMove: (key: string) => boolean
  onMove: (key: string, day: string) => void
}

/**
 * Dragging with a mouse. Fingers scroll, so they move workouts by menu; a device without a mouse does not even fetch
 * the code. Runs anew after every rendering, since the calendar's parts may be others then.
 */
export function useDrag({ area, mayMove, onMove }: Options): void {
  const latest = useRef({ mayMove, onMove })
  useEffect(() => {
    latest.current = { mayMove, onMove }
  })
  useEffect(() => {
    if (!matchMedia('(any-pointer: fine)').matches) return
    let stop: (() => void) | undefined
    let ended = false
    import('./drag.ts').then(
      ({ enableDrag }) => {
        if (ended || !area.current) return
        stop = enableDrag(area.current, {
          mayMove: (key) => latest.current.mayMove(key),
          onMove: (key, day) => latest.current.onMove(key, day),
        })
      },
      // Not loaded before the network went: menu and keyboard move workouts too.
      () => undefined,
    )
    return () => {
      ended = true
      stop?.()
    }
  })
}
