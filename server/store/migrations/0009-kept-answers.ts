import { sql } from 'kysely'
import type { Schema } from './rows.ts'

/**
 * Which rows an answer shows instead of the answer. Earlier ones go: a device that repeats a request meets its own row, as
 * after a restore.
 */
export async function keptAnswers(db: Schema): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db)
  await db.schema.alterTable('idempotency_keys').renameColumn('body', 'names').execute()
}
