import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** docs/product.md, "Screens and navigation": the bottom bar goes after 10 px of scrolling down. */
const threshold = 10

/** Whether the page is being scrolled down; false again when it is scrolled up or another page opens. */
export function useHideOnScroll(): boolean {
  const { pathname } = useLocation()
  const [hiddenOn, setHiddenOn] = useState<string>()
  useEffect(() => {
    let before = scrollY
    const onScroll = () => {
      const moved = scrollY - before
      if (Math.abs(moved) < threshold) return
      before = scrollY
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - threshold
      setHiddenOn(moved > 0 && !atEnd ? pathname : undefined)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [pathname])
  return hiddenOn === pathname
}
