import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** The frame of the installed app follows the theme. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
  }, [scheme])
  return null
}
