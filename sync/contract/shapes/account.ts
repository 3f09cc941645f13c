import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { email } from './entities.ts'
import { newPassword } from './password.ts'

/** Verification, passwords, connections, calendar: data of one account that is not synchronised. */

const typedPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax))
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
export const connection = z.object({
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

/** When the secret calendar address in use was created; null without one. */
export const calendarState = z.object({ calendar: z.object({ createdAt: z.nullable(z.string()) }) })

export const calendarAnswer = z.object({ calendar: z.object({ url: z.string() }) })
