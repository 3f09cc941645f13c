import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import type { Trace, Version } from './trace.ts'

/**
 * Whether the workout of an event was deleted in the call that took the event or its workouts away, or in which its
 * athlete answered that they do not come.
 */
export function wentWithEvent(trace: Trace, { key, call, values }: Version): boolean {
  return trace.versions.some((other) => {
    const isAbout = other.collection === 'events' || other.collection === 'attendances'
    const event = other.collection === 'events' ? other.key : String(other.values.eventKey)
    return isAbout && other.call === call && eventWorkoutKey(event, Number(values.athleteId)) === key
  })
}
