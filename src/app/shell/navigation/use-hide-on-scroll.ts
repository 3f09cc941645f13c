import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** docs/product.md, "Screens and navigation": the bottom bar goes after 10 px of scrolling down. */
const threshold = 10

/** What a person scrolls with. Going back scrolls too, and must leave the bar where it is. */
const acts = ['touchmove', 'wheel', 'keydown', 'pointerdown'] as const

/** Whether a person is scrolling the page down; false again when it is scrolled up or another page opens. */
export function useHideOnScroll(): boolean {
  const { key } = useLocation()
  const [hiddenOn, setHiddenOn] = useState<string>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    let before = scrollY
    let byPerson = false
    const note = () => {
      byPerson = true
    }
    for (const act of acts) addEventListener(act, note, { passive: true, signal })
    const onScroll = () => {
      const moved = scrollY - before
      if (Math.abs(moved) < threshold) return
      before = scrollY
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - threshold
      setHiddenOn(byPerson && moved > 0 && !atEnd ? key : undefined)
    }
    addEventListener('scroll', onScroll, { passive: true, signal })
    return () => left.abort()
  }, [key])
  return hiddenOn === key
}
