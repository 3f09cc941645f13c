import * as z from 'zod/mini'
import { clientId, creates, named, rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { donePlan, email, fields, groupSports, readComments } from '../shapes/entities.ts'
import {
  doneSource,
  language,
  missedReason,
  role,
  sex,
  sport,
  trainingSport,
  workoutStatus,
} from '../shapes/enumerations.ts'
import { secondStep } from '../shapes/passkeys.ts'
import { newPassword } from '../shapes/password.ts'
import { editThresholds } from '../shapes/thresholds.ts'
import { day, instant, knownTimeZone } from '../shapes/time.ts'

/**
 * Request bodies of the basic API (docs/product.md, "The basic API") with the fields that our server adds. Edits may be
 * partial.
 */

export const signIn = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
  ...secondStep,
})

export const signUp = z.object({
  email,
  password: newPassword,
  name: fields.name,
  role: z.optional(role),
  language: z.optional(language),
  /** The invitation that led to this sign-up. A person who signs up with one becomes an athlete. */
  inviteToken: z.optional(z.string().check(z.maxLength(limits.token))),
  inviteId: z.optional(z.union([rowId, z.string().check(z.regex(/^\d{1,10}$/))])),
})

const nullable = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))

export const editUser = z.object({
  name: z.optional(fields.name),
  bio: nullable(fields.bio),
  sex: nullable(sex),
  city: nullable(fields.place),
  state: nullable(fields.place),
  country: nullable(fields.place),
  height: nullable(fields.height),
  weight: nullable(fields.weight),
  language: z.optional(language),
  timeZone: nullable(knownTimeZone),
  ...editThresholds.shape,
  /** Added to the stored ones; of two for one workout the later counts. */
  readComments: z.optional(readComments),
})

export const createWorkout = z.object({
  ...creates,
  name: fields.name,
  description: fields.description,
  sport,
  poolLength: nullable(fields.poolLength),
  athleteId: rowId,
  scheduledTo: day,
  dayOrder: z.optional(fields.dayOrder),
  /** Only a coach has drafts. */
  draft: z.optional(z.boolean()),
  /** Copies of one workout have the same. */
  copyOf: nullable(clientId),
  coachComment: nullable(z.string().check(z.maxLength(limits.comment))),
})

export const editWorkout = z.object({
  ...named,
  id: rowId,
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  sport: z.optional(sport),
  poolLength: nullable(fields.poolLength),
  scheduledTo: z.optional(day),
  dayOrder: z.optional(fields.dayOrder),
  /** Only while the workout is planned. */
  draft: z.optional(z.boolean()),
  coachComment: nullable(z.string().check(z.maxLength(limits.comment))),
  seenAt: nullable(instant),
})

/** `POST /workout/publish`: shows drafts to their athletes. Those that are shown already stay as they are. */
export const publishWorkouts = z.object({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(limits.publishedAtOnce)),
})

/** `PUT /workout`: the athlete's log. For `missed`, `notes` holds the reason in words. */
export const completeWorkout = z.object({
  ...named,
  id: rowId,
  rpe: nullable(fields.rpe),
  feel: nullable(fields.feel),
  notes: nullable(z.string().check(z.maxLength(limits.notes))),
  status: z.optional(workoutStatus),
  doneFrom: nullable(doneSource),
  doneSeconds: nullable(fields.doneSeconds),
  doneMeters: nullable(fields.doneMeters),
  missedReason: nullable(missedReason),
  donePlan: nullable(donePlan),
})

/** `sports` wins over `sport`, which is the first of them; one of the two is needed. Empty is as not given. */
const sports = z.optional(
  groupSports.check(z.refine((all) => new Set(all).size === all.length, 'A sport is there twice')),
)

export const createGroup = z.object({
  ...creates,
  name: fields.name,
  description: fields.description,
  sport: z.optional(trainingSport),
  sports,
})

export const editGroup = z.object({
  ...named,
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  sport: z.optional(trainingSport),
  sports,
})
