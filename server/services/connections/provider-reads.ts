import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Reader } from '#server/store/store.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Background } from '../services.ts'
import { type Turn, TurnOver } from './provider-turns.ts'

/** Activities in one turn, so that one person's many do not keep others waiting. */
const readsPerTurn = 20
const maxAttempts = 10
/** Longer than lists overlap, or a list would bring back an activity that the person has deleted. */
const keepDoneMs = 60 * 86_400_000

/** Notes an activity that the provider's list has; one that was noted before stays as it is. */
export async function noteRead(
  db: Reader,
  clock: Clock,
  connectionId: number,
  subject: string,
): Promise<void> {
  const values = { connectionId, subject, createdAt: clock.now().toISOString() }
  await db
    .insertInto('provider_reads')
    .values(values)
    .onConflict((conflict) => conflict.columns(['connectionId', 'subject']).doNothing())
    .execute()
}

/** Whether something that was noted of a connection is still to be read. */
export function hasUnread(eb: ExpressionBuilder<Tables, 'connections'>) {
  const reads = eb.selectFrom('provider_reads').select('subject')
  return eb.exists(reads.whereRef('connectionId', '=', 'connections.id').where('doneAt', 'is', null))
}

/** Forgets what was read so long ago that no list names it again. */
export async function forgetOldReads(db: Reader, clock: Clock, connectionId: number): Promise<void> {
  const before = new Date(clock.now().getTime() - keepDoneMs).toISOString()
  const own = db.deleteFrom('provider_reads').where('connectionId', '=', connectionId)
  await own.where('doneAt', '<=', before).execute()
}

/** Reads what was noted, the oldest first. One that fails is tried up to `maxAttempts` times. */
export async function readNoted(
  { store: { db }, clock, onError }: Background,
  turn: Turn,
  read: (subject: string) => Promise<void>,
): Promise<void> {
  const { id } = turn.row
  const row = (subject: string) =>
    db.updateTable('provider_reads').where('connectionId', '=', id).where('subject', '=', subject)
  const pending = db.selectFrom('provider_reads').selectAll().where('connectionId', '=', id)
  const open = pending.where('doneAt', 'is', null).orderBy('attempts').orderBy('createdAt')
  for (const { subject, attempts } of await open.limit(readsPerTurn).execute()) {
    if (turn.stopping.aborted) return
    try {
      await read(subject)
    } catch (error) {
      const isOwn = !(error instanceof TurnOver)
      if (isOwn && attempts + 1 < maxAttempts)
        await row(subject)
          .set({ attempts: attempts + 1 })
          .execute()
      if (!isOwn || attempts + 1 < maxAttempts) throw error
      onError(error)
    }
    await row(subject).set({ doneAt: clock.now().toISOString() }).execute()
  }
}
