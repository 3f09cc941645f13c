import * as z from 'zod/mini'
import { limits } from '../../../sync/contract/limits.ts'

/** What a 32-bit column can be compared with: a cursor may come back altered. */
const column = z.int().check(z.minimum(-limits.id), z.maximum(limits.id))

/**
 * How far a device has read one collection. `at`: everything up to this sequence number is delivered, or will be by
 * the fill. `fill`: the paging through rows as they stand, ordered by distance from `day` (0 for rows without a day)
 * and id; it goes on after `after`. Without `scopes` it covers all that the reader holds, else these newly granted ones.
 */
const cursorShape = z.object({
  e: z.string(),
  at: z.int().check(z.minimum(0)),
  /** The nonce of the change that has the number `at`; absent in cursors from before there were nonces. */
  k: z.optional(z.string().check(z.maxLength(20))),
  fill: z.optional(
    z.object({
      day: column,
      after: z.tuple([column, column]),
      scopes: z.optional(z.array(z.string())),
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

/** What a device sent back; undefined for anything that this server did not write. */
export function readCursor(text: string): Cursor | undefined {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}
