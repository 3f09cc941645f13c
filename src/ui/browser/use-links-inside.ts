import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows plain links to the app's own pages within the page, for the element around them. A hundred `Link`s would each
 * depend on the address of the page and render again whenever it changes.
 */
export function useLinksInside(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // Another button or a key asks the browser for something else, such as a new tab.
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !plain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
}
