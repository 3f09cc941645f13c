import type * as z from 'zod/mini'
import { limits } from '#sync/contract/limits.ts'
import { within } from '#sync/contract/recorded.ts'
import { createActivity } from '#sync/contract/shapes/activities.ts'
import { sportOfWords } from '#sync/contract/sport-words.ts'

export type NewActivity = z.infer<typeof createActivity>

type Maybe<T> = T | null | undefined

/** What the providers name alike. Times in s, distances in m, heart rates in bpm. */
type Told = {
  name: string | null
  start_date: string | null
  /** The time on the wall where it was recorded. */
  start_date_local?: Maybe<string>
  moving_time: number | null
  elapsed_time: number | null
  distance?: Maybe<number>
  total_elevation_gain?: Maybe<number>
  average_heartrate?: Maybe<number>
  max_heartrate?: Maybe<number>
}

type Own = Pick<NewActivity, 'sport' | 'source' | 'sourceId'> &
  Partial<Pick<NewActivity, 'laps' | 'curve' | 'bests'>> & { power: Maybe<number> }

/** Types that are none of ours, and those to come, are other sports. */
export function sportOf(type: Maybe<string>): NewActivity['sport'] {
  return sportOfWords(type ?? '') ?? 'other'
}

export function nameOf({ name }: Pick<Told, 'name'>, sport: string): string {
  return name?.trim().slice(0, limits.name) || sport
}

/** The day at the place where it was recorded. */
export function dayOf({ start_date_local: local }: Pick<Told, 'start_date_local'>): string | undefined {
  return local?.slice(0, 10)
}

/** An activity as Rumo keeps it, from a provider's fields. Undefined for one without time or beyond the limits. */
export function activityFrom(told: Told, { power, ...own }: Own): NewActivity | undefined {
  const start = Date.parse(told.start_date ?? '')
  if (Number.isNaN(start)) return undefined
  const seconds = Math.round(told.moving_time ?? told.elapsed_time ?? 0)
  const activity = createActivity.safeParse({
    ...own,
    name: nameOf(told, own.sport),
    startedAt: new Date(start).toISOString(),
    day: dayOf(told),
    seconds,
    elapsedSeconds: Math.max(seconds, Math.round(told.elapsed_time ?? 0)),
    meters: within(told.distance, 1, limits.sessionMeters),
    climbMeters: own.sport === 'swim' ? null : within(told.total_elevation_gain, 0, limits.climbMeters),
    averageHeartRate: within(told.average_heartrate, 1, limits.heartRate),
    maxHeartRate: within(told.max_heartrate, 1, limits.heartRate),
    averagePower: within(power, 1, limits.power),
  })
  return activity.data
}
