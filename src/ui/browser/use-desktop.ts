import { useCallback, useSyncExternalStore } from 'react'
import { desktopFrom } from '#src/config/breakpoints.ts'

/**
 * Whether a query of src/config/breakpoints holds; right from the first render. Paper is narrower than the window:
 * printing keeps the layout that is on the screen, so that a month prints as that month.
 */
export function useWideEnough(query: string): boolean {
  // Another function would be subscribed again with every rendering.
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      const changedOnScreen = () => !matchMedia('print').matches && changed()
      list.addEventListener('change', changedOnScreen)
      return () => list.removeEventListener('change', changedOnScreen)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => isWide(query))
}

/** What held last on the screen. */
const onScreen = new Map<string, boolean>()

function isWide(query: string): boolean {
  const last = onScreen.get(query)
  if (last !== undefined && matchMedia('print').matches) return last
  const { matches } = matchMedia(query)
  onScreen.set(query, matches)
  return matches
}

/** Whether the window is wide enough for the desktop layout. */
export function useDesktop(): boolean {
  return useWideEnough(desktopFrom)
}

/** Whether the page is being laid out for paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia('print')
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia('print').matches,
  )
}
