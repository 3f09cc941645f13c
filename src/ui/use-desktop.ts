import { useMediaQuery } from '@mantine/hooks'
import { desktopFrom } from '../config/breakpoints.ts'

/** Whether the window is wide enough for the desktop layout; right from the first render. */
export function useDesktop(): boolean {
  return useMediaQuery(desktopFrom, undefined, { getInitialValueInEffect: false })
}
