import { useEffect } from 'react'

/** Keeps the screen on while the component is there; browsers that cannot, and low batteries, simply let it sleep. */
export function useWakeLock(): void {
  useEffect(() => ('wakeLock' in navigator ? holdWakeLock() : undefined), [])
}

/** @returns ends it. A lock that is granted only after that is given back at once. */
function holdWakeLock(): () => void {
  let ended = false
  let asking = false
  let lock: WakeLockSentinel | undefined
  const hold = async () => {
    if (asking || (lock && !lock.released) || document.visibilityState !== 'visible') return
    asking = true
    try {
      const granted = await navigator.wakeLock.request('screen')
      if (ended) await granted.release()
      else lock = granted
    } finally {
      asking = false
    }
  }
  const again = () => void hold().catch(() => undefined)
  again()
  // The browser lets go of the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', again)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
