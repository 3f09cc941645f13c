import type { Reader } from '../../store/store.ts'

/** The clock of changes; a cursor names one of its numbers and the nonce of the change that got it. */
export type FeedClock = { seq: number; epoch: string; nonce: string; cutSeq: number; cutNonce: string }

export function readClock(db: Reader): Promise<FeedClock> {
  const columns = ['seq', 'epoch', 'nonce', 'cutSeq', 'cutNonce'] as const
  return db.selectFrom('sync_clock').select(columns).executeTakeFirstOrThrow()
}

/**
 * The nonce of the change that has this number in this database; empty for one from before there were nonces, undefined
 * for one that is not in the log.
 */
export async function nonceAt(db: Reader, clock: FeedClock, seq: number): Promise<string | undefined> {
  if (seq === clock.seq) return clock.nonce
  if (seq === clock.cutSeq) return clock.cutNonce
  const log = db.selectFrom('sync_log').select('nonce').where('seq', '=', seq).where('n', '=', 0)
  const entry = await log.executeTakeFirst()
  return entry && (entry.nonce ?? '')
}

/**
 * Whether the log goes on from where a device stopped. It does not after a restore (another epoch), after the database
 * was put back by a copy of itself (the number is beyond the clock, or was given to another change since), and behind
 * the cut.
 */
export async function goesOnFrom(
  db: Reader,
  clock: FeedClock,
  cursor: { e: string; at: number; k?: string | undefined },
): Promise<boolean> {
  const { e, at, k = '' } = cursor
  if (e !== clock.epoch || at > clock.seq || at < clock.cutSeq) return false
  return (await nonceAt(db, clock, at)) === k
}
