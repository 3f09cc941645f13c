import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router'
import { screenTimings } from '../config/timings.ts'

/**
 * Goes back to where a page was scrolled to. The router does so at once, but the page's rows are still being read then and
 * it is not long enough: this follows as it grows, until it is there or the person does something else.
 */
export function ScrollBack() {
  const wanted = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition
  useEffect(() => {
    if (typeof wanted === 'number') return follow(wanted)
  }, [wanted])
  return null
}

/** @returns stops it. */
function follow(wanted: number): () => void {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(screenTimings.scrollBack)])
  const growing = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < wanted) return
    window.scrollTo(0, wanted)
    stop.abort()
  })
  signal.addEventListener('abort', () => growing.disconnect())
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(act, () => stop.abort(), { signal })
  growing.observe(document.body)
  return () => stop.abort()
}
