import { type Done, type Figure, isPossible } from '#src/domain/figures.ts'
import type { Session } from '#src/domain/sessions.ts'
import { distanceToType, metersTyped, secondsTyped, timeToType } from '#src/domain/workouts/typed-amounts.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import {
  type ActivitySport,
  activitySports,
  type DoneSource,
  type Sport,
  trainingSports,
} from '#sync/contract/index.ts'

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

/** What the fields start with where no earlier log says it: what was recorded, else what the plan says in full. */
export function startOf(session: Session, isRecorded: boolean): Done {
  const { done, planned } = session
  if (isRecorded) return done
  const said = (figure: Figure | null) => (figure?.how === 'said' ? figure.value : null)
  return { seconds: said(planned.seconds), meters: said(planned.meters) }
}

/** What the two fields show: what was typed, else the earlier log, else what they start with. */
export function shownTexts(
  { time, distance, doneFrom }: DoneTexts,
  workout: Logged,
  start: Done,
  decimalComma: boolean,
): { time: string; distance: string } {
  const own = ownAmounts(workout)
  const starts = doneFrom === 'plan' || (own.doneSeconds === null && own.doneMeters === null)
  const seconds = starts ? start.seconds : own.doneSeconds
  const meters = starts ? start.meters : own.doneMeters
  return {
    time: time ?? (seconds === null ? '' : timeToType(seconds)),
    distance: distance ?? (meters === null ? '' : distanceToType(meters, workout.sport, decimalComma)),
  }
}

/**
 * What is logged. Once one field was typed in, what both show. As planned and as recorded, no amounts: those are the
 * plan's and the recording's. Otherwise nothing new: numbers that nobody confirmed are no record.
 */
export function doneValues(
  texts: DoneTexts,
  shown: { time: string; distance: string },
  workout: Logged,
  isRecorded: boolean,
): DoneValues {
  if (texts.time !== null || texts.distance !== null) return typedValues(shown, workout.sport)
  const own = ownAmounts(workout)
  if (isRecorded && own.doneFrom !== 'typed') {
    return { doneFrom: 'activity', doneSeconds: null, doneMeters: null }
  }
  if (texts.doneFrom === 'plan') return { doneFrom: 'plan', doneSeconds: null, doneMeters: null }
  return own
}

/** Whether a person can have done what the fields say: 5 km in 29 hours is one finger on the wrong key. */
export function isPlausible({ time, distance }: { time: string; distance: string }, sport: Sport): boolean {
  const [seconds, meters] = [secondsTyped(time), metersTyped(distance, sport)]
  return !seconds || !meters || isPossible(sport, seconds, meters)
}

function typedValues({ time, distance }: { time: string; distance: string }, sport: Sport): DoneValues {
  const doneSeconds = secondsTyped(time) ?? null
  const doneMeters = metersTyped(distance, sport) ?? null
  const typed = doneSeconds !== null || doneMeters !== null
  return { doneFrom: typed ? 'typed' : null, doneSeconds, doneMeters }
}

/** What the fields of each sport of a session of several hold. */
export type PartTexts = Partial<Record<ActivitySport, { time: string; distance: string }>>

type LoggedParts = Pick<WorkoutDocument, 'doneFrom' | 'doneBySport'>

/**
 * What the fields start with: the earlier log, else what was recorded, else what the plan says of each sport. A plan that
 * names no sports has the three.
 */
export function startParts(
  { doneFrom, doneBySport }: LoggedParts,
  { parts }: Pick<Session, 'parts'>,
  { isRecorded, decimalComma }: { isRecorded: boolean; decimalComma: boolean },
): PartTexts {
  const logged = doneFrom === 'typed' ? doneBySport : null
  const named = activitySports.filter((sport) =>
    [...parts, ...(logged ?? [])].some((one) => one.sport === sport),
  )
  const texts: PartTexts = {}
  for (const sport of named.length > 0 ? named : trainingSports) {
    const part = parts.find((one) => one.sport === sport)
    const said = (unit: 'seconds' | 'meters') => {
      if (logged) return logged.find((one) => one.sport === sport)?.[unit] ?? null
      if (isRecorded) return part?.done[unit] || null
      return part?.planned[unit]?.how === 'said' ? part.planned[unit].value : null
    }
    const [seconds, meters] = [said('seconds'), said('meters')]
    texts[sport] = {
      time: seconds === null ? '' : timeToType(seconds),
      distance: meters === null ? '' : distanceToType(meters, sport, decimalComma),
    }
  }
  return texts
}

/** What is logged once something was typed: of each sport, and of the whole where no sport lacks it. */
export function typedParts(
  texts: PartTexts,
): Pick<WorkoutDocument, 'doneFrom' | 'doneSeconds' | 'doneMeters' | 'doneBySport'> {
  const doneBySport = activitySports.flatMap((sport) => {
    const { time = '', distance = '' } = texts[sport] ?? {}
    const [seconds, meters] = [secondsTyped(time) ?? null, metersTyped(distance, sport) ?? null]
    return seconds === null && meters === null ? [] : [{ sport, seconds, meters }]
  })
  if (doneBySport.length === 0)
    return { doneFrom: null, doneSeconds: null, doneMeters: null, doneBySport: null }
  const sum = (unit: 'seconds' | 'meters') =>
    doneBySport.reduce<number | null>(
      (total, { [unit]: one }) => (total === null || one === null ? null : total + one),
      0,
    )
  return { doneFrom: 'typed', doneSeconds: sum('seconds'), doneMeters: sum('meters'), doneBySport }
}
