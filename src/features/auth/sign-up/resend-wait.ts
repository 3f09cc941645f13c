import { useEffect, useState } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import { storageKeys, tabStore } from '#src/config/web-storage.ts'

/**
 * docs/product.md, "Codes": after a code was sent, the next one can be asked for only after a while. The end
 * of the wait is kept in the tab's storage, so that a reload does not shorten it.
 */

type Wait = { email: string; until: number }

function readWait(): Wait | undefined {
  const { email, until } = (tabStore.readJson(storageKeys.resend) ?? {}) as Partial<Wait>
  return typeof email === 'string' && typeof until === 'number' ? { email, until } : undefined
}

/** A code is on its way to this address, or the server asked to wait this long. Ms. */
export function startWait(email: string, pause: number = screenTimings.resendPause): void {
  // Where nothing can be kept, the server still counts.
  tabStore.write(storageKeys.resend, JSON.stringify({ email, until: Date.now() + pause }))
}

/** Whole seconds until the next code can be asked for; 0 when it can be. */
export function secondsToWait(email: string, now: number): number {
  const wait = readWait()
  return wait?.email === email ? Math.max(0, Math.ceil((wait.until - now) / 1000)) : 0
}

/** The same, live. */
export function useSecondsToWait(email: string): number {
  const [seconds, setSeconds] = useState(() => secondsToWait(email, Date.now()))
  useEffect(() => {
    const renew = () => setSeconds(secondsToWait(email, Date.now()))
    const timer = setInterval(renew, screenTimings.countdownTick)
    return () => clearInterval(timer)
  }, [email])
  return seconds
}
