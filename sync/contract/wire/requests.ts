import * as z from 'zod/mini'
import { bodyOf } from '../bodies.ts'
import { rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { email, fields, group, groupSports, user, workout } from '../shapes/entities.ts'
import { language, role, trainingSport } from '../shapes/enumerations.ts'
import { secondStep } from '../shapes/passkeys.ts'
import { newPassword, typedPassword } from '../shapes/password.ts'
import { knownTimeZone } from '../shapes/time.ts'

/**
 * Request bodies of the basic API (docs/product.md, "The basic API") with the fields that our server adds. Edits may be
 * partial.
 */

export const signIn = z.object({
  email,
  password: typedPassword,
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

/** Null or some words; a blank text says nothing. */
const words = (text: typeof fields.bio) => z.optional(z.nullable(text))

/** Of `readComments` and what is stored the later marker of each workout counts. */
export const editUser = bodyOf('users', 'edit', user, {
  bio: words(fields.bio),
  city: words(fields.place),
  state: words(fields.place),
  country: words(fields.place),
  timeZone: z.optional(z.nullable(knownTimeZone)),
})

/** Values without a day hold from today on. `thresholds` replaces the whole history. */
export const editThresholds = bodyOf('users', 'report', user)

export const createWorkout = bodyOf('workouts', 'create', workout)

/** `draft` only while the workout is planned. */
export const editWorkout = bodyOf('workouts', 'edit', workout, { id: rowId })

/** `POST /workout/publish`: shows drafts to their athletes. Those that are shown already stay as they are. */
export const publishWorkouts = z.object({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(limits.publishedAtOnce)),
})

/** `PUT /workout`: the athlete's log. For `missed`, `notes` holds the reason in words. */
export const completeWorkout = bodyOf('workouts', 'report', workout, { id: rowId })

/** `sports` wins over `sport`, which is the first of them; one of the two is needed. Empty is as not given. */
const sports = z.optional(
  groupSports.check(z.refine((all) => new Set(all).size === all.length, 'A sport is there twice')),
)

export const createGroup = bodyOf('groups', 'create', group, { sport: z.optional(trainingSport), sports })
export const editGroup = bodyOf('groups', 'edit', group, { sports })
