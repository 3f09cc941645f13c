import { sql } from 'kysely'
import type { Schema } from './rows.ts'

/** Codes with which athletes join a group. Groups of before have none until their coach makes one. */
export async function joinCodes(db: Schema): Promise<void> {
  await db.schema.alterTable('groups').addColumn('joinCode', 'text').execute()
  await sql`create unique index groups_by_join_code on groups (${sql.ref('joinCode')})
    where ${sql.ref('joinCode')} is not null`.execute(db)
}
