import * as z from 'zod/mini'
import { invalid } from '#server/problem.ts'
import type { Reader } from '#server/store/store.ts'
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

/**
 * The change counter of the database. A cursor holds a sequence number and the nonce of the transaction that got it.
 */
type FeedClock = { seq: number; epoch: string; nonce: string; cutSeq: number; cutNonce: string }

export function readClock(db: Reader): Promise<FeedClock> {
  const columns = ['seq', 'epoch', 'nonce', 'cutSeq', 'cutNonce'] as const
  return db.selectFrom('sync_clock').select(columns).executeTakeFirstOrThrow()
}

/**
 * The nonce of the transaction with this number. Empty: it was written before nonces existed. Undefined: it is not in
 * the log.
 */
export async function nonceAt(db: Reader, clock: FeedClock, seq: number): Promise<string | undefined> {
  if (seq === clock.seq) return clock.nonce
  if (seq === clock.cutSeq) return clock.cutNonce
  const log = db.selectFrom('sync_log').select('nonce').where('seq', '=', seq).where('n', '=', 0)
  const entry = await log.executeTakeFirst()
  return entry && (entry.nonce ?? '')
}

/** Whether all that keeps the log from going on from a cursor is that it was truncated: nothing was lost. */
export function isCutOff(clock: FeedClock, { e, at }: { e: string; at: number }): boolean {
  return e === clock.epoch && at <= clock.seq && at < clock.cutSeq
}

/**
 * Whether the log can continue from a device's cursor. It cannot after a restore (another epoch), after the database
 * was replaced by an older copy (the number is unknown or has another nonce), or when the log is truncated beyond the
 * cursor.
 */
export async function canContinueFrom(
  db: Reader,
  clock: FeedClock,
  cursor: { e: string; at: number; k?: string | undefined; fill?: { from?: number | undefined } | undefined },
): Promise<boolean> {
  const { e, at, k = '', fill } = cursor
  const oldest = Math.min(at, fill?.from ?? at)
  if (e !== clock.epoch || at > clock.seq || oldest < clock.cutSeq) return false
  return (await nonceAt(db, clock, at)) === k
}
