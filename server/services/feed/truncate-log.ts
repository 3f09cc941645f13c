import { type RawBuilder, sql } from 'kysely'
import type { Reader, Store } from '#server/store/store.ts'

/** Sequence numbers per transaction; other writers wait for its end. */
const seqsPerTransaction = 500

type SeqRange = { after: number; upTo: number }

/** The newest transaction that is at least this old. */
async function newestBefore(db: Reader, before: Date): Promise<number | undefined> {
  const entries = db.selectFrom('sync_log').select('seq').where('n', '=', 0)
  const old = entries.where('writtenAt', '<=', before.toISOString())
  return (await old.orderBy('writtenAt', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq
}

/** Collections and scopes with changes in this range. */
async function changedIn(db: Reader, { after, upTo }: SeqRange) {
  const entries = db.selectFrom('sync_log').select(['collection', 'scope']).distinct()
  return entries.where('seq', '>', after).where('seq', '<=', upTo).where('rowId', 'is not', null).execute()
}

/**
 * SQL for the entries of one scope that nobody needs: for each row all but the last, and also the last if the row was
 * deleted. The last entry of a live row is kept, because it tells a reader who loses the scope which row to delete.
 */
function redundantEntries(collection: string, scope: string, upTo: number): RawBuilder<unknown> {
  const place = sql`row_number() over (partition by ${sql.ref('rowId')} order by seq desc)`
  return sql`select seq, n from (select seq, n, kind, ${place} as place from sync_log
    where collection = ${collection} and scope = ${scope} and seq <= ${upTo}) as entries
    where place > 1 or kind = 'delete'`
}

async function truncateRange(db: Reader, range: SeqRange): Promise<void> {
  const { after, upTo } = range
  const last = db.selectFrom('sync_log').select('nonce').where('seq', '=', upTo).where('n', '=', 0)
  const cutNonce = (await last.executeTakeFirst())?.nonce ?? ''
  for (const { collection, scope } of await changedIn(db, range)) {
    await sql`delete from sync_log where (seq, n) in (${redundantEntries(collection, scope, upTo)})`.execute(
      db,
    )
  }
  // Current access is in the table of scope holders.
  await sql`delete from sync_log where seq > ${after} and seq <= ${upTo}
    and ${sql.ref('rowId')} is null`.execute(db)
  // Last, because it locks out other writers.
  await db.updateTable('sync_clock').set({ cutSeq: upTo, cutNonce }).where('cutSeq', '<', upTo).execute()
}

/** Truncates the log up to this instant. A device whose cursor is older reads everything again; all others continue. */
export async function truncateLog(store: Store, before: Date): Promise<void> {
  const end = await newestBefore(store.db, before)
  if (end === undefined) return
  const clock = await store.db.selectFrom('sync_clock').select('cutSeq').executeTakeFirstOrThrow()
  for (let after = clock.cutSeq; after < end; after += seqsPerTransaction) {
    const range = { after, upTo: Math.min(after + seqsPerTransaction, end) }
    await store.db.transaction().execute((db) => truncateRange(db, range))
  }
}
