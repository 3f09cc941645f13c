import { useEffect } from 'react'
import { screenTimings } from '../config/timings.ts'

/** Fetches the code of what is probably opened first, once the page has been open for a while. @param fetch of `onDemand`. */
export function useFetchAhead(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetch().catch(() => undefined), screenTimings.settled)
    return () => clearTimeout(timer)
  }, [fetch])
}
