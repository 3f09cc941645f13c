import { matchRoutes, type RouteObject } from 'react-router'
import { paths } from '../config/paths.ts'

/** Where somebody is about to go: through the link they are at, or home when they begin to type their password. */
function nextPath(at: Element): string | undefined {
  const link = at.closest('a')
  if (link) return link.origin === location.origin ? link.pathname : undefined
  return at instanceof HTMLInputElement && at.autocomplete === 'current-password' ? paths.home : undefined
}

/**
 * Fetches the code of the screen that somebody is about to open: on pointing at a link, focusing or touching it.
 * One listener for the whole page, so that no link has to think of it.
 * @returns stops listening.
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  const asked = new Set<unknown>()
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element && nextPath(target)
    if (!path) return
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
