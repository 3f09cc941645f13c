import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the writes of any of these requests take. */
const floorMs = 250

/**
 * Resolves after a fixed minimum time, so that the duration does not reveal whether an address has an account (which
 * causes a write).
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(floorMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
