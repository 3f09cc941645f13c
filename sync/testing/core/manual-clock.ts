import type { Clock } from '#sync/ports.ts'
import { seededRandom } from './seeded-random.ts'

export type ManualClock = Clock & {
  /** Advances the time. All sleeps that end by then resolve in order. */
  advance(ms: number): Promise<void>
  /** Sets the time without ending a sleep. */
  set(ms: number): void
}

/** A clock that advances only when a test calls `advance`. */
export function manualClock(start = 1_760_000_000_000, random = seededRandom(1)): ManualClock {
  let time = start
  let sleeping: { until: number; wake: () => void }[] = []
  return {
    // Whole, as in a browser, though a sleep may end in between.
    now: () => Math.floor(time),
    random,
    set: (ms) => {
      time = ms
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const wake = () => {
          sleeping = sleeping.filter((other) => other.wake !== wake)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        sleeping.push({ until: time + ms, wake })
        signal?.addEventListener('abort', wake)
      }),
    async advance(ms) {
      const end = time + ms
      for (;;) {
        const next = sleeping
          .filter((sleeper) => sleeper.until <= end)
          .toSorted((a, b) => a.until - b.until)[0]
        if (!next) break
        time = Math.max(time, next.until)
        next.wake()
        await Promise.resolve()
      }
      time = end
    },
  }
}
