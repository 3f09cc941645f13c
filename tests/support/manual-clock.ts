import type { Clock } from '#server/clock.ts'

/** A clock that a test moves by hand. */
export function manualClock(start = '2026-03-11T09:00:00.000Z'): Clock & { set(to: string): void } {
  let now = new Date(start)
  return {
    now: () => now,
    set: (to) => {
      now = new Date(to)
    },
  }
}
