import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { storageKeys } from '../config/storage-keys.ts'
import { screenTimings } from '../config/timings.ts'
import { tabStore } from '../config/web-storage.ts'

/**
 * Returns to where a page was scrolled to, after going back or a reload. The router does so at once, but the page's rows
 * are still being read then and it is not tall enough: this waits until it is, or until the person does something else.
 */
export function ScrollBack() {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  // A layout effect: the scrolling of the next page must not be stored for the one that is left.
  useLayoutEffect(() => {
    const stored = isBack ? tabStore.read(`${storageKeys.scroll}:${key}`) : null
    let position = stored === null ? window.scrollY : Number(stored)
    const left = new AbortController()
    const { signal } = left
    const store = () => {
      // Signing out empties this storage just before it leaves the page, and nothing may be written to it after that.
      if (tabStore.read(storageKeys.profile) === null) return
      tabStore.write(`${storageKeys.scroll}:${key}`, String(position))
    }
    const note = () => {
      position = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true, signal })
    window.addEventListener('pagehide', store, { signal })
    if (stored !== null) scrollWhenTallEnough(position, signal)
    return () => {
      store()
      left.abort()
    }
  }, [key, isBack])
  return null
}

function scrollWhenTallEnough(position: number, left: AbortSignal): void {
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, left, AbortSignal.timeout(screenTimings.scrollBack)])
  const growing = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < position) return
    window.scrollTo(0, position)
    done.abort()
  })
  signal.addEventListener('abort', () => growing.disconnect())
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(act, () => done.abort(), { signal })
  growing.observe(document.body)
}
