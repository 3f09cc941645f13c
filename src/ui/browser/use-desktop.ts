import { useMediaQuery } from '@mantine/hooks'
import { desktopFrom } from '../../config/breakpoints.ts'

/** Whether a query of src/config/breakpoints holds; right from the first render. */
export function useWideEnough(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false })
}

/** Whether the window is wide enough for the desktop layout. */
export function useDesktop(): boolean {
  return useWideEnough(desktopFrom)
}
