import { v5, version } from 'uuid'

/** Server and devices derive the same keys, so there is one row for each event and athlete. */

/** The key of an athlete's attendance at an event. */
export function attendanceKey(eventKey: string, athleteId: number): string {
  return v5(String(athleteId), eventKey)
}

/**
 * Whether a key is derived, and so can be foretold. New rows of people have random ones: otherwise one athlete could
 * take the key of another's row before it is made.
 */
export function isDerivedKey(key: string): boolean {
  return version(key) === 5
}

/** The key that the recordings of one file of several sports have in common; from the first one's, the same on every device. */
export function recordingsKey(sourceId: string): string {
  return v5(`recordings ${sourceId}`, v5.URL)
}

/** The key of the workout that an event puts into the calendar of an athlete who goes. */
export function eventWorkoutKey(eventKey: string, athleteId: number): string {
  return v5(`workout ${athleteId}`, eventKey)
}
