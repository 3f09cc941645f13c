import { type RawBuilder, sql } from 'kysely'
import type { Reader, Store } from '../../store/store.ts'

/** Changes per transaction: others wait while it runs. */
const atOnce = 500

type Stretch = { after: number; upTo: number }

/** The newest change that is this old. */
async function newestBefore(db: Reader, before: Date): Promise<number | undefined> {
  const entries = db.selectFrom('sync_log').select('seq').where('n', '=', 0)
  const old = entries.where('writtenAt', '<=', before.toISOString())
  return (await old.orderBy('writtenAt', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq
}

/** Collections and scopes in which something changed. */
async function changedIn(db: Reader, { after, upTo }: Stretch) {
  const entries = db.selectFrom('sync_log').select(['collection', 'scope']).distinct()
  return entries.where('seq', '>', after).where('seq', '<=', upTo).where('rowId', 'is not', null).execute()
}

/**
 * What nobody needs of one scope: of each row all entries but the last, and that one too when the row was deleted. The
 * last entry of a row that is still there tells whoever loses the scope which row to forget.
 */
function needless(collection: string, scope: string, upTo: number): RawBuilder<unknown> {
  const place = sql`row_number() over (partition by ${sql.ref('rowId')} order by seq desc)`
  return sql`select seq, n from (select seq, n, kind, ${place} as place from sync_log
    where collection = ${collection} and scope = ${scope} and seq <= ${upTo}) as entries
    where place > 1 or kind = 'delete'`
}

async function cutStretch(db: Reader, stretch: Stretch): Promise<void> {
  const { after, upTo } = stretch
  const last = db.selectFrom('sync_log').select('nonce').where('seq', '=', upTo).where('n', '=', 0)
  const cutNonce = (await last.executeTakeFirst())?.nonce ?? ''
  for (const { collection, scope } of await changedIn(db, stretch)) {
    await sql`delete from sync_log where (seq, n) in (${needless(collection, scope, upTo)})`.execute(db)
  }
  // Grants and revocations are told by who holds the scope now.
  await sql`delete from sync_log where seq > ${after} and seq <= ${upTo}
    and ${sql.ref('rowId')} is null`.execute(db)
  // Last, for it keeps writers waiting.
  await db.updateTable('sync_clock').set({ cutSeq: upTo, cutNonce }).where('cutSeq', '<', upTo).execute()
}

/**
 * Cuts the log behind this instant. A device that last read before it reads everything again; every other one goes on,
 * for the change that it stopped at is the cut or a later one.
 */
export async function cutLog(store: Store, before: Date): Promise<void> {
  const end = await newestBefore(store.db, before)
  if (end === undefined) return
  const clock = await store.db.selectFrom('sync_clock').select('cutSeq').executeTakeFirstOrThrow()
  for (let after = clock.cutSeq; after < end; after += atOnce) {
    const stretch = { after, upTo: Math.min(after + atOnce, end) }
    await store.db.transaction().execute((db) => cutStretch(db, stretch))
  }
}
