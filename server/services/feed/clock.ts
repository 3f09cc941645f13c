import type { Reader } from '#server/store/store.ts'

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
