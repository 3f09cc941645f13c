import type { Channel, Clock, Lock } from '../ports.ts'

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

/** Messages to the other tabs and the service worker of this origin. */
export function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const receive = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
    close: () => channel.close(),
  }
}

/** The real clock and random numbers of the device. */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done)
    }),
}
