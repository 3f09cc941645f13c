import * as z from 'zod/mini'
import { group, groupMember, session, user, workout } from './entities.ts'
import { role } from './enumerations.ts'
import { localRowId, rowId } from './ids.ts'

/** The bodies of the answers: each keyed by the entity. */

export const healthAnswer = z.object({ status: z.literal('ok') })

export const sessionAnswer = z.object({ session })

export const signInAnswer = z.object({ user: z.object({ id: rowId, email: z.string() }) })

export const userAnswer = z.object({ user })

/**
 * As much of it as signing in needs, and any server with the basic API (docs/product.md, "The basic API")
 * sends.
 */
export const whoAnswer = z.object({ user: z.object({ id: rowId, role, name: z.string() }) })

/** As much of the answer to a create as a caller needs who does not keep the row. */
export const accountMade = z.object({ user: z.object({ id: localRowId }) })
export const invitationMade = z.object({ invitation: z.object({ id: rowId }) })

/** `POST /user` has the same shape whether the address was free or not: id 0, the data as sent. */
export const newUserAnswer = z.object({ user: z.object({ ...user.shape, id: localRowId }) })

export const workoutAnswer = z.object({ workout })
export const workoutsAnswer = z.object({ workouts: z.array(workout) })

export const groupAnswer = z.object({ group })
export const groupsAnswer = z.object({ groups: z.array(group) })

export const membersAnswer = z.object({ members: z.array(groupMember) })
export const memberCountAnswer = z.object({ memberCount: z.number() })
