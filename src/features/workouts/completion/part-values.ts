import type { Session } from '#src/domain/sessions.ts'
import { distanceToType, metersTyped, secondsTyped, timeToType } from '#src/domain/workouts/typed-amounts.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { type ActivitySport, activitySports, trainingSports } from '#sync/contract/index.ts'

/** What the fields of each sport of a session of several hold. */
export type PartTexts = Partial<Record<ActivitySport, { time: string; distance: string }>>

type Logged = Pick<WorkoutDocument, 'doneFrom' | 'doneBySport'>

/**
 * What the fields start with: the earlier log, else what was recorded, else what the plan says of each sport. A plan that
 * names no sports has the three.
 */
export function startParts(
  { doneFrom, doneBySport }: Logged,
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
