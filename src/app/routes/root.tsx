import { useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { screenTimings } from '#src/config/timings.ts'
import { pageId, storageKeys, tabStore } from '#src/config/web-storage.ts'
import { Toasts } from '#src/ui/toast/toasts.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={pageId} />
      <ScrollBack />
    </>
  )
}

/** Where the pages that were left were scrolled to, by their `pageId`; stored when this document is left. */
const left = new Map<string, number>()

/**
 * Returns to where a page was scrolled to, after going back or a reload. The router does so at once, but the page's rows
 * are still being read then and it is not tall enough: this waits until it is, or until the person does something else.
 */
function ScrollBack() {
  const page = pageId(useLocation())
  const isBack = useNavigationType() === NavigationType.Pop
  // Followed by its event: asking for it while a page is drawn would lay the page out at once.
  const position = useRef(0)
  // A layout effect: the scrolling of the next page must not be stored for the one that is left.
  useLayoutEffect(() => {
    const stored = isBack ? (left.get(page) ?? tabStore.read(`${storageKeys.scroll}:${page}`)) : null
    if (stored !== null) position.current = Number(stored)
    const leaving = new AbortController()
    const { signal } = leaving
    const note = () => {
      position.current = window.scrollY
    }
    const store = () => {
      left.set(page, position.current)
      // Signing out empties this storage just before it leaves the page, and nothing may be written to it after that.
      if (tabStore.read(storageKeys.profile) === null) return
      for (const [of, at] of left) tabStore.write(`${storageKeys.scroll}:${of}`, String(at))
    }
    window.addEventListener('scroll', note, { passive: true, signal })
    window.addEventListener('pagehide', store, { signal })
    if (stored !== null) scrollWhenTallEnough(position.current, signal)
    return () => {
      left.set(page, position.current)
      leaving.abort()
    }
  }, [page, isBack])
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
