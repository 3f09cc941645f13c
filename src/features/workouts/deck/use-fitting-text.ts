import type { RefCallback } from 'react'

/** Sizes of text to try, the largest first; at 1 a longer text is scrolled. */
const scales = [2.4, 2.2, 2, 1.8, 1.6, 1.4, 1.2, 1]

/**
 * A ref for what fills the screen to its end: `--scale` is the largest size at which all of it is seen at once, also
 * after the text has come or the phone was turned.
 */
export function useFittingText(): RefCallback<HTMLElement> {
  return watchSize
}

function watchSize(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const fit = () => {
    const room = window.innerHeight - element.getBoundingClientRect().top - window.scrollY
    for (const scale of scales) {
      element.style.setProperty('--scale', String(scale))
      if (element.scrollHeight <= room && element.scrollWidth <= element.clientWidth) return
    }
  }
  const observer = new ResizeObserver(fit)
  observer.observe(element)
  window.addEventListener('resize', fit)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', fit)
  }
}
