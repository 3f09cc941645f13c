import { matchRoutes, type RouteObject } from 'react-router'
import { paths } from '../config/paths.ts'

/** The page that is probably opened next: that of the link under the pointer or focus, or home when a password is typed. */
function nextPath(at: Element): string | undefined {
  const link = at.closest('a')
  if (link) return link.origin === location.origin ? link.pathname : undefined
  return at instanceof HTMLInputElement && at.autocomplete === 'current-password' ? paths.home : undefined
}

/**
 * Fetches the code of a screen when its link is pointed at, focused or touched.
 * One listener for the whole page serves all links.
 * @returns stops listening.
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  const asked = new Set<unknown>()
  let last: string | undefined
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element && nextPath(target)
    // One press causes several of these events.
    if (!path || path === last) return
    last = path
    for (const { route } of matchRoutes(routes, path) ?? []) {
      const { lazy } = route
      if (typeof lazy !== 'function' || asked.has(lazy)) continue
      asked.add(lazy)
      void lazy()
    }
  }
  const events = ['pointerover', 'focusin', 'touchstart'] as const
  for (const event of events) addEventListener(event, onIntent, { passive: true })
  return () => {
    for (const event of events) removeEventListener(event, onIntent)
  }
}
