import type { Clock } from '#server/clock.ts'
import { type ManualClock, manualClock as timeOf } from '#sync/testing/core/manual-clock.ts'

/** The server's clock, which a test moves by hand, or with the devices that share its `time`. */
export function manualClock(
  start = '2026-03-11T09:00:00.000Z',
): Clock & { set(to: string): void; time: ManualClock } {
  const time = timeOf(Date.parse(start))
  return { time, now: () => new Date(time.now()), set: (to) => time.set(Date.parse(to)) }
}
