import * as z from 'zod/mini'
import { localRowId, rowId } from '../ids.ts'
import { group, session, user } from '../shapes/entities.ts'
import { role } from '../shapes/enumerations.ts'

/** Response bodies. Each has the entity under its name. */

export const healthAnswer = z.object({ status: z.literal('ok') })

export const sessionAnswer = z.object({ session })

export const signInAnswer = z.object({ user: z.object({ id: rowId, email: z.string() }) })

export const userAnswer = z.object({ user })

/**
 * The part of a user that signing in needs and that every server with the basic API (docs/product.md, "The basic API")
 * sends.
 */
export const whoAnswer = z.object({
  user: z.object({ id: rowId, role, name: z.string(), email: z.optional(z.string()) }),
})

/** The part of a create's response that is needed when the row itself is not stored. */
export const accountMade = z.object({ user: z.object({ id: localRowId }) })
export const invitationMade = z.object({ invitation: z.object({ id: rowId }) })

/**
 * `POST /user` answers with the same shape whether or not the e-mail address is taken: id 0 and the data as sent. So it
 * does not reveal who has an account.
 */
export const newUserAnswer = z.object({ user: z.object({ ...user.shape, id: localRowId }) })

export const groupAnswer = z.object({ group })

export const memberCountAnswer = z.object({ memberCount: z.number() })
