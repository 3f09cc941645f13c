import type { Lock } from '../ports.ts'

/**
 * Web Locks: one holder among all tabs and the service worker of this origin. In a browser without them every context
 * gets the lock; they then do the same work twice, which is harmless.
 */
export const webLock: Lock = {
  async hold(name, { ifAvailable, steal, signal }, task) {
    if (!('locks' in navigator)) {
      await task(new AbortController().signal)
      return true
    }
    const lost = new AbortController()
    let running: Promise<void> | undefined
    try {
      // The browser rejects a signal combined with `steal` or `ifAvailable`.
      const options: LockOptions = steal ? { steal } : ifAvailable ? { ifAvailable } : { signal }
      await navigator.locks.request(name, options, (lock) => {
        if (!lock || signal?.aborted) return undefined
        running = task(lost.signal)
        return running
      })
    } catch {
      // The lock was stolen (the task still runs and its signal aborts), or the wait was cancelled.
      lost.abort()
    }
    await running
    return running !== undefined
  },
}
