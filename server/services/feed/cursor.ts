import * as z from 'zod/mini'
import { invalid } from '#server/problem.ts'
import { limits } from '#sync/contract/limits.ts'

/**
 * Bounds for day numbers and distances, far beyond any real date. A client may send a changed cursor, and PostgreSQL
 * fails on sums beyond 32 bits.
 */
const dayNumber = z.int().check(z.minimum(-5_000_000), z.maximum(5_000_000))
const distance = z.int().check(z.minimum(-1), z.maximum(10_000_000))
const rowId = z.int().check(z.minimum(0), z.maximum(limits.id))

/**
 * A device's progress in one collection. `at`: all changes up to this sequence number are delivered, or will be by the
 * backfill. `fill`: the backfill, which pages through current rows ordered by distance from `day` (0 for rows without a
 * day) and id, and continues after `after`. Without `from` it covers all scopes the reader holds, else only those that
 * were granted after that change and up to `at`. The log names them: a coach who joins a large group gains thousands,
 * and a cursor travels in an address. `since`: rows of earlier days come only when they change. With `until` the
 * backfill has the days before that one, since the reader asked for more than before.
 */
const cursorShape = z.strictObject({
  e: z.string(),
  at: z.int().check(z.minimum(0)),
  /** The nonce of the transaction `at`; missing in cursors from before nonces existed. */
  k: z.optional(z.string().check(z.maxLength(20))),
  since: z.optional(dayNumber),
  fill: z.optional(
    z.strictObject({
      day: dayNumber,
      after: z.tuple([distance, rowId]),
      from: z.optional(z.int().check(z.minimum(0))),
      until: z.optional(dayNumber),
    }),
  ),
})

export type Cursor = z.infer<typeof cursorShape>
export type Fill = NonNullable<Cursor['fill']>

/** A position before every row. */
export const fillStart: Fill['after'] = [-1, 0]

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Parses a cursor from a device. Throws `invalid` for one that the server cannot have written. */
export function readCursor(text: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw invalid('cursor', 'Not a cursor')
  }
}
