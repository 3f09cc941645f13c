import { useSyncExternalStore } from 'react'
import { createStore, useObservable } from '#src/config/create-store.ts'
import { localDay } from '#src/domain/days.ts'
import { useSession } from '../session/session-context.ts'

const minute = 60_000

/** Device time in ms, by whole minutes; a page left open goes on with the clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute)
}

/** The person's own calendar day, `YYYY-MM-DD`; a page left open moves on with midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localDay(new Date()))
}

/** Whether this ISO instant is over, by the device's clock; a page left open sees it pass. */
export function useIsPast(instant: string): boolean {
  return useSyncExternalStore(subscribe, () => Date.parse(instant) <= Date.now())
}

/** One timer for all that follow the clock: a month has dozens of them. */
const { subscribe } = createStore(null, (write) => {
  const changed = () => write(null)
  const timer = setInterval(changed, minute / 4)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
})

/** Now by the server's clock, in ms: what the server dated is as old as it says, however wrong the device's clock is. */
export function useServerNow(): number {
  const now = useNow()
  const status = useObservable(useSession().client.status$)
  return now + (status?.clockOff ?? 0)
}
