import { limits } from './limits.ts'
import type { ReadMarker } from './shapes/entities.ts'

/**
 * The read markers of two devices: one for each workout, the later one where both have it. Beyond the limit, those with
 * the oldest comments are dropped.
 */
export function mergeReadMarkers(some: readonly ReadMarker[], more: readonly ReadMarker[]): ReadMarker[] {
  const upTo = new Map<string, number>()
  for (const marker of [...some, ...more]) {
    upTo.set(marker.workoutKey, Math.max(marker.upTo, upTo.get(marker.workoutKey) ?? 0))
  }
  return [...upTo]
    .map(([workoutKey, last]) => ({ workoutKey, upTo: last }))
    .toSorted((a, b) => b.upTo - a.upTo || a.workoutKey.localeCompare(b.workoutKey))
    .slice(0, limits.readMarkers)
}
