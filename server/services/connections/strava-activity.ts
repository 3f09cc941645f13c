import * as z from 'zod/mini'
import { limits } from '#sync/contract/limits.ts'
import { curveOf, fewLaps, type Point, within } from '#sync/contract/recorded.ts'
import type { ActivityBest } from '#sync/contract/shapes/activities.ts'
import type { BestKind } from '#sync/contract/shapes/enumerations.ts'
import { activityFrom, type NewActivity, sportOf } from './provider-activity.ts'

const maybe = z.optional(z.nullable(z.number()))

const lap = z.object({
  moving_time: z.number(),
  distance: maybe,
  average_heartrate: maybe,
  average_watts: maybe,
})

/** The best time of a run over one of Strava's distances, stops included. */
const bestEffort = z.object({ distance: z.number(), elapsed_time: z.number() })

/** What is read of a DetailedActivity. Times in s, distances in m, heart rates in bpm, power in W. */
const detail = z.object({
  id: z.number(),
  name: z.string(),
  /** Newer; `type` is its coarser predecessor. */
  sport_type: z.optional(z.string()),
  type: z.optional(z.string()),
  start_date: z.iso.datetime({ offset: true }),
  /** The time on the wall where it was recorded, though it ends in Z. */
  start_date_local: z.optional(z.string()),
  moving_time: z.number(),
  elapsed_time: z.number(),
  distance: maybe,
  total_elevation_gain: maybe,
  average_heartrate: maybe,
  max_heartrate: maybe,
  average_watts: maybe,
  /** False: the power was estimated. */
  device_watts: z.optional(z.nullable(z.boolean())),
  laps: z.optional(z.nullable(z.array(lap))),
  best_efforts: z.optional(z.nullable(z.array(bestEffort))),
})

const summary = z.object({ id: z.number() })

/** The ids in a page of `/athlete/activities`. Undefined: unreadable. */
export function readPage(body: unknown): string[] | undefined {
  const read = z.array(summary).safeParse(body)
  return read.data?.map(({ id }) => String(id))
}

const stream = z.optional(z.object({ data: z.array(z.nullable(z.number())) }))

/** A StreamSet with keys by type. `time`: seconds since the start; speed in m/s. */
const streamSet = z.object({
  time: stream,
  heartrate: stream,
  watts: stream,
  velocity_smooth: stream,
  altitude: stream,
})

/** What `/activities/{id}/streams` is asked for. */
export const streamsQuery = 'keys=time,heartrate,watts,velocity_smooth,altitude&key_by_type=true'

/**
 * An activity as Rumo keeps it. Undefined for one without time or beyond the limits.
 * @param found body of `/activities/{id}`
 * @param streams body of `/activities/{id}/streams`; undefined for an activity without, as one typed by hand
 */
export function activityOf(found: unknown, streams: unknown): NewActivity | undefined {
  const read = detail.safeParse(found)
  if (!read.success) return undefined
  const one = read.data
  const sport = sportOf(one.sport_type ?? one.type)
  const start = Date.parse(one.start_date)
  const hasPower = one.device_watts === true
  return activityFrom(one, {
    sport,
    power: hasPower ? one.average_watts : null,
    source: 'strava',
    sourceId: String(one.id),
    laps: fewLaps((one.laps ?? []).map((each) => lapOf(each, hasPower))),
    curve: curveOf(pointsOf(streams, start, hasPower), start),
    bests: sport === 'run' ? (one.best_efforts ?? []).flatMap(bestOf) : [],
  })
}

function lapOf(one: z.infer<typeof lap>, hasPower: boolean) {
  return {
    seconds: Math.max(0, one.moving_time),
    meters: one.distance && one.distance > 0 ? one.distance : null,
    averageHeartRate: within(one.average_heartrate, 1, limits.heartRate),
    averagePower: hasPower ? within(one.average_watts, 0, limits.power) : null,
  }
}

/** Those of Strava's distances that are ours, in whole metres as it writes them. */
const bestsOfStrava: Readonly<Record<number, BestKind>> = {
  400: 'run-400m',
  1000: 'run-1km',
  5000: 'run-5km',
  10000: 'run-10km',
  21097: 'run-half-marathon',
  42195: 'run-marathon',
}

function bestOf({ distance, elapsed_time }: z.infer<typeof bestEffort>): ActivityBest[] {
  const kind = bestsOfStrava[Math.floor(distance)]
  const value = within(elapsed_time, 1, limits.sessionSeconds)
  return kind === undefined || value === null ? [] : [{ kind, value }]
}

function pointsOf(streams: unknown, start: number, hasPower: boolean): Point[] {
  const read = streamSet.safeParse(streams)
  if (!read.success) return []
  const { time, heartrate, watts, velocity_smooth: speed, altitude } = read.data
  return (time?.data ?? []).flatMap((seconds, index) => {
    if (seconds === null || seconds < 0 || seconds > limits.sessionSeconds) return []
    const at = (kind: typeof time) => kind?.data[index] ?? undefined
    const power = hasPower ? at(watts) : undefined
    return {
      time: start + seconds * 1_000,
      heartRate: at(heartrate),
      power,
      speed: at(speed),
      altitude: at(altitude),
    }
  })
}
