import { sql } from 'kysely'
import { quotas } from '#sync/contract/limits.ts'
import { type Clock, recurringTask } from '../clock.ts'
import { clearOutbox } from '../mail/transport.ts'
import { type Collection, everyCollection } from '../store/collections.ts'
import { purgeRow } from '../store/rows.ts'
import type { Reader, Store } from '../store/store.ts'
import type { AnyRow } from '../store/tables.ts'
import { deleteOldResponses } from './entities/idempotency.ts'
import { truncateLog } from './feed/truncate-log.ts'

const everyMs = 3_600_000
/** Long enough for support questions about mails, and longer than any code or link in a mail is valid. */
const keepMailsMs = 30 * 86_400_000

/** A device that was offline for longer reads everything again. */
const longestAbsenceMs = 180 * 86_400_000

/** Deletes a person's rows beyond so many, the oldest first. */
async function deleteSurplus(db: Reader, table: string, key: string, most: number): Promise<void> {
  const [id, person, created] = [sql.ref(key), sql.ref('userId'), sql.ref('createdAt')]
  await sql`delete from ${sql.table(table)} where ${id} in (select ${id} from (select ${id},
    row_number() over (partition by ${person} order by ${created} desc, ${id} desc) as place
    from ${sql.table(table)}) as ranked where place > ${most})`.execute(db)
}

/** Deletes expired data now and then every hour. Returns a function that stops it and waits for a run in progress. */
export function startCleanup(
  store: Store,
  clock: Clock,
  dataDir: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  async function cleanUp(): Promise<void> {
    const now = clock.now()
    const longAgo = new Date(now.getTime() - keepMailsMs)
    // First, because on a full disk it frees the space that the rest needs.
    await clearOutbox(dataDir, longAgo)
    await deleteOldResponses(store.db, now)
    for (const table of ['sessions', 'proofs', 'passkey_challenges', 'sign_ups'] as const)
      await store.db.deleteFrom(table).where('expiresAt', '<=', now.toISOString()).execute()
    // Each sign-in leaves a session that lasts weeks, and the app's list shows the newest notices alone.
    await deleteSurplus(store.db, 'sessions', 'tokenHash', quotas.sessions)
    await deleteSurplus(store.db, 'notices', 'id', quotas.notices)
    const mails = store.db.deleteFrom('mails')
    await mails.where('sentAt', '<=', longAgo.toISOString()).execute()
    await mails.where('sentAt', 'is', null).where('createdAt', '<=', longAgo.toISOString()).execute()
    const absence = new Date(now.getTime() - longestAbsenceMs)
    await truncateLog(store, absence)
    await purgeDeletedRows(store, absence)
    store.dropDeleted()
  }
  const task = recurringTask(cleanUp, { everyMs, onError })
  void task.wake()
  return () => task.stop()
}

/** Rows per transaction; other writers wait for its end. */
const rowsPerTransaction = 200

/** @returns how many rows it purged, at most `rowsPerTransaction`. */
function purgeBatch(store: Store, collection: Collection, before: string): Promise<number> {
  return store.write(async (tx) => {
    // This condition matches the partial index exactly, so no other row is read.
    const { rows } = await sql<AnyRow>`select * from ${sql.table(collection.table)}
      where ${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null
      and ${sql.ref('deletedAt')} <= ${before} limit ${rowsPerTransaction}
      ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
    for (const row of rows) await purgeRow(tx, collection, row)
    return rows.length
  })
}

/**
 * Removes the content of rows that were deleted before this instant. Their keys stay, so that late devices still get
 * the tombstone and the clientId stays taken.
 */
async function purgeDeletedRows(store: Store, before: Date): Promise<void> {
  for (const collection of everyCollection) {
    let count: number
    do count = await purgeBatch(store, collection, before.toISOString())
    while (count === rowsPerTransaction)
  }
}
