import * as z from 'zod/mini'
import { limits } from '../../../sync/contract/limits.ts'
import { Problem } from '../../problem.ts'

/**
 * Days since 1970 and distances between two of them, far beyond any date that can be written. A cursor may come back
 * altered, and PostgreSQL fails on sums that leave 32 bits.
 */
const dayNumber = z.int().check(z.minimum(-5_000_000), z.maximum(5_000_000))
const distance = z.int().check(z.minimum(-1), z.maximum(10_000_000))
const rowId = z.int().check(z.minimum(0), z.maximum(limits.id))
const scopeName = z.string().check(z.regex(/^(athlete|coach|card|group|member):\d{1,10}$/))

/**
 * How far a device has read one collection. `at`: everything up to this sequence number is delivered, or will be by
 * the fill. `fill`: the paging through rows as they stand, ordered by distance from `day` (0 for rows without a day)
 * and id; it goes on after `after`. Without `scopes` it covers all that the reader holds, else these newly granted ones.
 */
const cursorShape = z.strictObject({
  e: z.string(),
  at: z.int().check(z.minimum(0)),
  /** The nonce of the change that has the number `at`; absent in cursors from before there were nonces. */
  k: z.optional(z.string().check(z.maxLength(20))),
  fill: z.optional(
    z.strictObject({
      day: dayNumber,
      after: z.tuple([distance, rowId]),
      scopes: z.optional(z.array(scopeName)),
    }),
  ),
})

export type Cursor = z.infer<typeof cursorShape>
export type Fill = NonNullable<Cursor['fill']>

/** Before the first row of any fill. */
export const fillStart: Fill['after'] = [-1, 0]

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** What a device sent back. Throws `invalid` for anything that no server could have written. */
export function readCursor(text: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new Problem('invalid', { errors: [{ path: 'cursor', message: 'Not a cursor' }] })
  }
}
