import { Problem } from '#server/problem.ts'
import { apiBase } from '#sync/contract/wire/headers.ts'

/**
 * Throws `unavailable` for a request to the API while the event loop is late by more than its limit. App files cost
 * almost nothing to serve, and without them the page does not even open.
 * @param delay in ms as the plugin measured it. Without a reading in its last period it says Infinity, which only means
 * that the loop was busy for most of a second.
 */
export function refuseUnderPressure(url: string, delay: number): void {
  if (Number.isFinite(delay) && url.startsWith(`${apiBase}/`))
    throw new Problem('unavailable', { retryAfter: 5 })
}
