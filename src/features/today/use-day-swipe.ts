import { type TouchEvent, useRef } from 'react'

/** Shorter than a deliberate swipe, longer than a scrolling thumb drifts. */
const shortest = 60

/** A swipe to the left asks for the next day, to the right for the one before. Vertical movement stays scrolling. */
export function useDaySwipe(onMove: (days: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && { x: touch.clientX, y: touch.clientY }
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
