import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the writes of any of these calls take. */
const floorMs = 250

/**
 * Answers no sooner than a fixed time, so that a stopwatch cannot tell an address that has an account (and so a write)
 * from one that has none.
 */
export async function takingTheSameTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(floorMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
