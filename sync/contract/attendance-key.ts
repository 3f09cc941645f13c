import { v5 } from 'uuid'

/**
 * The key of an athlete's attendance at an event. Server and devices derive the same key, so there is one row per pair.
 */
export function attendanceKey(eventKey: string, athleteId: number): string {
  return v5(String(athleteId), eventKey)
}
