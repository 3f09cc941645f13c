import type { Volume } from '#src/domain/volume/shape.ts'
import { plannedAmounts } from '#src/domain/workouts/done.ts'
import { distanceToType, metersTyped, secondsTyped, timeToType } from '#src/domain/workouts/typed-amounts.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import type { DoneSource, Sport } from '#sync/contract/index.ts'

/** What the form holds of what was done. A text is null until somebody types in its field. */
export type DoneTexts = { time: string | null; distance: string | null; doneFrom: DoneSource | null }

type Logged = Pick<WorkoutDocument, 'sport' | 'doneSeconds' | 'doneMeters' | 'doneFrom'>
type DoneValues = Pick<WorkoutDocument, 'doneSeconds' | 'doneMeters' | 'doneFrom'>

/** An earlier log's own amounts. Those taken from the plan go with "as planned". */
function ownAmounts({ doneFrom, doneSeconds, doneMeters }: Logged): DoneValues {
  return doneFrom === 'plan'
    ? { doneFrom: null, doneSeconds: null, doneMeters: null }
    : { doneFrom, doneSeconds, doneMeters }
}

/** What the two fields show: what was typed, else the earlier log, else the plan's numbers. */
export function shownTexts(
  { time, distance, doneFrom }: DoneTexts,
  workout: Logged,
  planned: Volume | null | undefined,
  decimalComma: boolean,
): { time: string; distance: string } {
  const plan = plannedAmounts(planned)
  const own = ownAmounts(workout)
  const starts = doneFrom === 'plan' || (own.doneSeconds === null && own.doneMeters === null)
  const seconds = starts ? plan.seconds : own.doneSeconds
  const meters = starts ? plan.meters : own.doneMeters
  return {
    time: time ?? (seconds === null ? '' : timeToType(seconds)),
    distance: distance ?? (meters === null ? '' : distanceToType(meters, workout.sport, decimalComma)),
  }
}

/**
 * What is logged. As planned, the plan's amounts. Once one field was typed in, what both show. Otherwise nothing new:
 * the plan's numbers that nobody confirmed are no record, and count as planned without being written.
 */
export function doneValues(
  texts: DoneTexts,
  shown: { time: string; distance: string },
  workout: Logged,
  planned: Volume | null | undefined,
): DoneValues {
  if (texts.doneFrom === 'plan') {
    const { seconds, meters } = plannedAmounts(planned)
    return { doneFrom: 'plan', doneSeconds: seconds, doneMeters: meters }
  }
  if (texts.time === null && texts.distance === null) return ownAmounts(workout)
  return typedValues(shown, workout.sport)
}

function typedValues({ time, distance }: { time: string; distance: string }, sport: Sport): DoneValues {
  const doneSeconds = secondsTyped(time) ?? null
  const doneMeters = metersTyped(distance, sport) ?? null
  const typed = doneSeconds !== null || doneMeters !== null
  return { doneFrom: typed ? 'typed' : null, doneSeconds, doneMeters }
}
