import { useSyncExternalStore } from 'react'
import { localDay } from '../domain/days.ts'

const minute = 60_000

/** The person's own calendar day, `YYYY-MM-DD`; a page left open moves on with midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localDay(new Date()))
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}
