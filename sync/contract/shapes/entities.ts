import * as z from 'zod/mini'
import { clientId, rowId, version } from '../ids.ts'
import { limits } from '../limits.ts'
import { activitySports, trainingSports } from '../sports.ts'
import { emailPattern } from './email-pattern.ts'
import {
  activitySport,
  doneSource,
  language,
  missedReason,
  role,
  sex,
  sport,
  trainingSport,
  workoutStatus,
} from './enumerations.ts'
import { thresholds, thresholdValues } from './thresholds.ts'
import { day, instant, timeZone } from './time.ts'

/**
 * The entities as the API sends them (docs/product.md, "Entities"). Devices store the same shapes, with `id` and
 * `version` 0 until the server has answered (sync/database/schema/schemas.ts).
 */

/** A text that must not be empty or consist of spaces. */
export const required = (max: number) => z.string().check(z.maxLength(max), z.regex(/\S/))
export const optionalText = (max: number) => z.nullable(z.string().check(z.maxLength(max)))

/** The fields of every entity. `updatedBy`: who changed it last, where that was a person; an older server does not say. */
export const row = {
  id: rowId,
  clientId,
  version,
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.optional(z.nullable(rowId)),
}

export const email = z.string().check(z.maxLength(limits.email), z.email({ pattern: emailPattern }))

export const fields = {
  name: required(limits.name),
  description: required(limits.description),
  notes: required(limits.notes),
  bio: required(limits.bio),
  place: required(limits.place),
  poolLength: z.int().check(z.minimum(limits.poolMetersMin), z.maximum(limits.poolMetersMax)),
  dayOrder: z.int().check(z.minimum(0), z.maximum(limits.dayOrder)),
  rpe: z.int().check(z.minimum(limits.rpeMin), z.maximum(limits.rpeMax)),
  feel: z.int().check(z.minimum(limits.feelMin), z.maximum(limits.feelMax)),
  seconds: z.int().check(z.minimum(1), z.maximum(limits.sessionSeconds)),
  meters: z.int().check(z.minimum(1), z.maximum(limits.sessionMeters)),
  height: z.int().check(z.minimum(limits.heightCmMin), z.maximum(limits.heightCmMax)),
  weight: z.number().check(z.minimum(limits.weightKgMin), z.maximum(limits.weightKgMax), z.multipleOf(0.1)),
}

/** Up to which comment (by id) a person has read the thread of a workout, or an announcement with its answers. */
const readMarker = z.object({ workoutKey: clientId, upTo: rowId })
const readComments = z.array(readMarker).check(z.maxLength(limits.readMarkers))

/** What the coach typed, which wins over what the text says. Null: as the text says. An older server has none. */
export const plannedAmounts = {
  plannedSeconds: z._default(z.nullable(fields.seconds), null),
  plannedMeters: z._default(z.nullable(fields.meters), null),
}

/** A user, visible to that user and, for an athlete, to the linked coaches. Height in cm, weight in kg, to tenths. */
export const user = z.object({
  ...row,
  email,
  name: fields.name,
  bio: optionalText(limits.bio),
  sex: z.nullable(sex),
  state: optionalText(limits.place),
  city: optionalText(limits.place),
  country: optionalText(limits.place),
  height: z.nullable(fields.height),
  weight: z.nullable(fields.weight),
  role,
  language,
  /** The zone of the person's calendar days. Null: no device has set it yet. */
  timeZone: z.nullable(timeZone),
  /** What holds now, and what held from which day on, newest first. An older server has none. */
  swimPace: z._default(thresholdValues.swimPace, null),
  runPace: z._default(thresholdValues.runPace, null),
  ftp: z._default(thresholdValues.ftp, null),
  maxHeartRate: z._default(thresholdValues.maxHeartRate, null),
  thresholdHeartRate: z._default(thresholdValues.thresholdHeartRate, null),
  thresholds: z._default(thresholds, []),
  /** Only the user's own devices get them; for everyone else the list is empty. An older server has none. */
  readComments: z._default(readComments, []),
  /** Keys of the athletes without account whose plans this person took over: their links lead here. An older server has none. */
  formerKeys: z._default(z.array(clientId).check(z.maxLength(limits.formerKeys)), []),
})

/** The part of a coach that athletes see. */
export const coachCard = z.object({ ...row, name: fields.name, role: z.literal('coach') })

/** What a log was made on: the part of a plan that says what to do, and when. */
export const donePlan = z.object({
  name: fields.name,
  description: fields.description,
  sport,
  scheduledTo: day,
  /** Only where the plan named them. */
  plannedSeconds: z.optional(fields.seconds),
  plannedMeters: z.optional(fields.meters),
})

/** What was done in one sport of a session of several; a sport is there once. */
export const doneBySport = z
  .array(
    z.object({
      sport: activitySport,
      seconds: z.nullable(fields.seconds),
      meters: z.nullable(fields.meters),
    }),
  )
  .check(
    z.maxLength(activitySports.length),
    z.refine((all) => new Set(all.map(({ sport }) => sport)).size === all.length, 'A sport is there twice'),
  )

export const workout = z.object({
  ...row,
  sport,
  name: fields.name,
  description: fields.description,
  /** Metres; only of a swim. */
  poolLength: z.nullable(fields.poolLength),
  ...plannedAmounts,
  athleteId: rowId,
  createdBy: rowId,
  scheduledTo: day,
  /** Its place among the sessions of the day; among equal ones the older comes first. */
  dayOrder: fields.dayOrder,
  status: workoutStatus,
  /** Planned, and not shown to the athlete before it is published. An older server has none. */
  draft: z._default(z.boolean(), false),
  rpe: z.nullable(fields.rpe),
  feel: z.nullable(fields.feel),
  notes: optionalText(limits.notes),
  /** Where `doneSeconds` and `doneMeters` come from. `plan`: the person said that all was done as planned. */
  doneFrom: z.nullable(doneSource),
  /** Moving time. */
  doneSeconds: z.nullable(fields.seconds),
  doneMeters: z.nullable(fields.meters),
  /** What the person said of each sport of a session of several. An older server has none. */
  doneBySport: z._default(z.nullable(doneBySport), null),
  /** Done on another day than planned, at most two weeks away. An older server has none. */
  doneDay: z._default(z.nullable(day), null),
  missedReason: z.nullable(missedReason),
  /** The plan that the athlete had when logging, where another one was there by the time the log arrived. */
  donePlan: z.nullable(donePlan),
  coachComment: optionalText(limits.comment),
  seenAt: z.nullable(instant),
  /** The clientId of the workout that this one was copied from, or of the first of those made together. An older server has none. */
  copyOf: z._default(z.nullable(clientId), null),
})

export const groupSports = z.array(trainingSport).check(z.maxLength(trainingSports.length))

export const group = z.object({
  ...row,
  name: fields.name,
  sport: trainingSport,
  description: fields.description,
  createdBy: rowId,
  /** All of them; the first is `sport`. Empty on an older server: `sport` alone. */
  sports: z._default(groupSports, []),
  /** Everybody who coaches the group; the first made it. Empty on an older server: `createdBy` alone. */
  coaches: z._default(z.array(rowId).check(z.maxLength(limits.coaches)), []),
  /** With it athletes join. Null: closed; athletes never get it. An older server has none. */
  joinCode: z._default(z.nullable(z.string().check(z.maxLength(limits.joinCode))), null),
})

/** The part of a user that a membership or an attendance includes. */
export const personSummary = z.object({ id: rowId, name: fields.name, email })

/** Links an athlete to a group and its coaches. All access rights follow from memberships. */
export const groupMember = z.object({
  ...row,
  userId: rowId,
  groupId: rowId,
  groupKey: clientId,
  coachId: rowId,
  user: personSummary,
})

export const session = z.object({ expiresAt: instant })

export type ReadMarker = z.infer<typeof readMarker>
export type User = z.infer<typeof user>
export type CoachCard = z.infer<typeof coachCard>
export type DonePlan = z.infer<typeof donePlan>
export type DoneBySport = z.infer<typeof doneBySport>
export type Workout = z.infer<typeof workout>
export type Group = z.infer<typeof group>
export type GroupMember = z.infer<typeof groupMember>
export type Session = z.infer<typeof session>
