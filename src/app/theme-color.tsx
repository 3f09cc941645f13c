import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { paperColours } from '../config/theme-colours.ts'

/** The frame of the installed app follows the theme. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paperColours[scheme])
  }, [scheme])
  return null
}
