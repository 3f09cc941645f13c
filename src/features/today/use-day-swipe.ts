import { type TouchEvent, useRef } from 'react'

/** Shorter than a deliberate swipe, longer than a scrolling thumb drifts. */
const shortest = 60

/** With room for how a browser rounds. */
function isEnlarged(): boolean {
  return (visualViewport?.scale ?? 1) > 1.01
}

/** A swipe to the left asks for the next day, to the right for the one before. Vertical movement stays scrolling. */
export function useDaySwipe(onMove: (days: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, second] = Array.from(touches)
      // Two fingers enlarge the page, which one finger then moves about.
      start.current =
        finger && !second && !isEnlarged() ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      if (Math.abs(across) >= shortest && Math.abs(across) > 2 * Math.abs(down)) onMove(across < 0 ? 1 : -1)
    },
  }
}
