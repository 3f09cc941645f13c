import { type RefObject, useLayoutEffect } from 'react'

/** The least width of a day, in px, at which its chips show their state in words, and at which they show their name. */
const roomy = 88
const named = 64

/**
 * Says by `data-chips` on a grid how its chips are drawn (session-chip.module.css). One measure for a thousand chips: a
 * container query for each of their days would be evaluated as often.
 * @param day finds a day whose width counts.
 */
export function useChipSize(grid: RefObject<HTMLElement | null>, day: string): void {
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const width = element.querySelector(day)?.clientWidth ?? roomy
      if (width >= roomy) element.removeAttribute('data-chips')
      else element.setAttribute('data-chips', width >= named ? 'mid' : 'narrow')
    }
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, day])
}
