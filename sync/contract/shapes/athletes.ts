import * as z from 'zod/mini'
import { clientId, rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { email, fields, user } from './entities.ts'

/** Athletes without an account, whom a coach adds, renames, hands over and deletes (docs/product.md, "Athletes without an account"). */

const newAthlete = z.object({
  /** The key of the athlete's row: a repeated call adds no athlete twice. */
  clientId,
  name: fields.name,
  /** Gets an invitation into the group that hands the athlete over. */
  email: z.optional(email),
})

/** `POST /athletes`: all of them or, when one is refused, none. */
export const createAthletes = z.object({
  /** Left out, they are in no group. */
  groupId: z.optional(rowId),
  athletes: z.array(newAthlete).check(z.minLength(1), z.maxLength(limits.athletesAtOnce)),
})

export const renameAthlete = z.object({ name: fields.name })

/** `POST /athletes/{id}/hand-over`: the athlete with an account who this is. */
export const handOverAthlete = z.object({ to: rowId })

export const athletesAnswer = z.object({ users: z.array(user) })
