import { useLayoutEffect, useReducer } from 'react'

/**
 * Whether what is opened may be drawn open: what returns the focus learns where to by seeing itself open, so it must have been
 * closed before. It is, for one rendering of which nothing is painted.
 */
export function useClosedFirst(opened: boolean): boolean {
  const [wasClosed, setWasClosed] = useReducer(() => true, false)
  useLayoutEffect(setWasClosed, [setWasClosed])
  return opened && wasClosed
}
