import * as z from 'zod/mini'
import { clientId } from '../ids.ts'
import { limits } from '../limits.ts'
import { email } from './entities.ts'
import { newPassword, typedPassword } from './password.ts'

/** Verification, passwords, connections, calendar: data of one account that is not synchronised. */

const token = z.string().check(z.minLength(1), z.maxLength(limits.token))

export const requestVerification = z.object({ email })
export const verifyEmail = z.object({ email, code: z.string().check(z.maxLength(limits.token)) })
export const verificationSent = z.object({ verification: z.object({ email: z.string(), sent: z.boolean() }) })
export const verificationDone = z.object({
  verification: z.object({ email: z.string(), verified: z.boolean() }),
})

export const forgotPassword = z.object({ email })
export const resetPassword = z.object({ token, password: newPassword })
export const changePassword = z.object({ password: typedPassword, newPassword })
export const deleteAccount = z.object({ password: typedPassword })

/** The person's open sessions. `device`: browser and operating system as text; null when unknown. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.nullable(z.string()),
      createdAt: z.string(),
      /** Accurate to the hour. */
      lastSeenAt: z.string(),
      /** Whether this is the session of the request. */
      current: z.boolean(),
    }),
  ),
})

export const connectProvider = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The rights that the person granted, as the provider's redirect names them. Absent: an older app. */
  scope: z.optional(z.string().check(z.maxLength(500))),
})

/** docs/product.md, "Entities". The codes and tokens never leave the server, so they are always null here. */
const connection = z.object({
  id: z.number(),
  userId: z.number(),
  accessCode: z.null(),
  accessToken: z.null(),
  refreshToken: z.null(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const connectionAnswer = z.object({ message: z.string(), connection })

export const connectionsAnswer = z.object({
  connections: z.array(
    z.object({
      provider: z.string(),
      connected: z.boolean(),
      needsReconnect: z.boolean(),
      /** Null: this server is not set up for the provider. */
      clientId: z.nullable(z.string()),
      authoriseUrl: z.string(),
    }),
  ),
})

/** Why a workout has no steps in the calendar of a watch, or is not there. */
const watchFaults = ['no-steps', 'too-many-steps', 'no-steps-in-sport', 'refused'] as const
export type WatchFault = (typeof watchFaults)[number]

/** Why a recording of a provider was not taken over. `known`: it was there already. */
const readFaults = ['from-strava', 'unreadable', 'known'] as const
export type ReadFault = (typeof readFaults)[number]

/** A personal key, or the code of the provider's redirect. */
export const connectIntervals = z.union([
  z.object({ key: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  z.object({ code: z.string().check(z.minLength(1), z.maxLength(500)) }),
])

const daysAhead = z.int().check(z.minimum(1), z.maximum(30))
export const editIntervals = z.object({ daysAhead })
export const decideGone = z.object({ activityKey: clientId, remove: z.boolean() })

/** What Intervals.icu sends an application: that activities changed. Other fields are not read. */
export const intervalsEvents = z.object({
  secret: z.string().check(z.maxLength(500)),
  events: z
    .array(
      z.object({ type: z.string().check(z.maxLength(100)), athlete_id: z.union([z.string(), z.number()]) }),
    )
    .check(z.maxLength(1_000)),
})

const watchWorkout = z.object({
  workoutKey: z.string(),
  name: z.string(),
  day: z.string(),
  /** Whether the watch has the plan as it is now. */
  isCurrent: z.boolean(),
  /** Null: it is not there. */
  sentAt: z.nullable(z.string()),
  fault: z.nullable(z.enum(watchFaults)),
})

/** An athlete's coming workouts at the watch, and what they said there about recordings. */
export const watchAnswer = z.object({
  workouts: z.array(watchWorkout),
  said: z.array(
    z.object({ workoutKey: z.string(), rpe: z.nullable(z.number()), feel: z.nullable(z.number()) }),
  ),
})

export const intervalsAnswer = z.object({
  intervals: z.object({
    /** Null: this server has no application there, and people connect with their own keys. */
    clientId: z.nullable(z.string()),
    authoriseUrl: z.string(),
    connection: z.nullable(
      z.object({
        needsReconnect: z.boolean(),
        daysAhead: z.number(),
        sentAt: z.nullable(z.string()),
        listedAt: z.nullable(z.string()),
        /** When it is tried again, after it failed. */
        retryAt: z.nullable(z.string()),
        workouts: z.array(watchWorkout),
        faults: z.array(z.object({ fault: z.enum(readFaults), createdAt: z.string() })),
        /** Recordings that are gone there. */
        gone: z.array(z.object({ activityKey: z.string(), name: z.string(), day: z.string() })),
      }),
    ),
  }),
})

/** When the secret calendar address in use was created; null without one. */
export const calendarState = z.object({ calendar: z.object({ createdAt: z.nullable(z.string()) }) })

export const calendarAnswer = z.object({ calendar: z.object({ url: z.string() }) })
