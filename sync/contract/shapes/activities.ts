import * as z from 'zod/mini'
import { bodyOf } from '../bodies.ts'
import { clientId, rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { fields, required, row } from './entities.ts'
import { activitySource, activitySport, bestKind } from './enumerations.ts'
import { day, instant } from './time.ts'

const seconds = fields.seconds
const meters = fields.meters
const climbMeters = z.int().check(z.minimum(0), z.maximum(limits.climbMeters))
const heartRate = z.int().check(z.minimum(1), z.maximum(limits.heartRate))
const power = z.int().check(z.minimum(0), z.maximum(limits.power))

/** Seconds and metres with fractions: a length of a pool takes 31.4 s. */
const lap = z.object({
  seconds: z.number().check(z.minimum(0), z.maximum(limits.sessionSeconds)),
  meters: z.nullable(z.number().check(z.minimum(0), z.maximum(limits.sessionMeters))),
  averageHeartRate: z.nullable(heartRate),
  averagePower: z.nullable(power),
})

const laps = z.array(lap).check(z.maxLength(limits.activityLaps))

/** One value per step of the curve; null where the device recorded none. */
const points = (minimum: number, maximum: number) =>
  z.optional(
    z
      .array(z.nullable(z.number().check(z.minimum(minimum), z.maximum(maximum))))
      .check(z.maxLength(limits.curvePoints)),
  )

/** What was recorded over the time of an activity, in steps of `step` seconds: bpm, watts, m/s, metres above the sea. */
const curve = z.object({
  step: z.number().check(z.positive(), z.maximum(limits.sessionSeconds)),
  heartRate: points(0, limits.heartRate),
  power: points(0, limits.power),
  speed: points(0, limits.speed),
  altitude: points(-limits.altitude, limits.altitude),
})

/** Without any measurement. */
const noCurve = { step: 1 }

/** Watts, beats a minute, or seconds, as the kind says. */
const best = z.object({
  kind: bestKind,
  value: z.int().check(z.minimum(1), z.maximum(limits.sessionSeconds)),
})

const bests = z.array(best).check(z.maxLength(limits.activityBests))

/** A training session as a watch or a fitness service recorded it (docs/product.md, "Entities"). */
export const activity = z.object({
  ...row,
  athleteId: rowId,
  /** The workout that it fulfils. A loose reference: the workout may not have arrived yet, or be deleted. */
  workoutKey: z.nullable(clientId),
  /** Whether the person chose the workout, or none; else the app found it, and may find a better one. */
  workoutChosen: z._default(z.boolean(), false),
  /** The recording of the same session that counts instead of this one; its own key: its person says that it is another session. */
  sameAs: z._default(z.nullable(clientId), null),
  /** Of the recordings of one file of several sports, in the order in which they began. An older server has none. */
  groupKey: z._default(z.nullable(clientId), null),
  /** The athlete's own calendar day. */
  day,
  sport: activitySport,
  name: fields.name,
  startedAt: instant,
  /** Moving time. */
  seconds,
  elapsedSeconds: seconds,
  meters: z.nullable(meters),
  climbMeters: z.nullable(climbMeters),
  averageHeartRate: z.nullable(heartRate),
  maxHeartRate: z.nullable(heartRate),
  averagePower: z.nullable(power),
  source: activitySource,
  /** Names the recording within its source: the same text is the same activity. */
  sourceId: required(limits.sourceId),
  laps,
  curve,
  /** Found while the file was read: the curve is too coarse for them. */
  bests,
})

/** `day` is that of the athlete's time zone where the caller leaves it out, `athleteId` the caller. */
export const createActivity = bodyOf('activities', 'create', activity, {
  athleteId: z.optional(rowId),
  day: z.optional(day),
  elapsedSeconds: z.optional(seconds),
  laps: z._default(laps, []),
  curve: z._default(curve, noCurve),
  bests: z._default(bests, []),
})

export const editActivity = bodyOf('activities', 'edit', activity)

export type Activity = z.infer<typeof activity>
export type ActivityLap = z.infer<typeof lap>
export type ActivityBest = z.infer<typeof best>
export type ActivityCurve = z.infer<typeof curve>
