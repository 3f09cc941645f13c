import { sql } from 'kysely'
import type { Schema } from '../rows.ts'

/**
 * An attendance may be a roll call alone, so `going` can be null. Existing values are kept: a row that a roll call made
 * cannot be distinguished from one that an athlete answered. SQLite cannot lift a NOT NULL, so the column is copied.
 */
export async function answersAndRollCall(db: Schema, postgres: boolean): Promise<void> {
  if (postgres) {
    await db.schema
      .alterTable('attendances')
      .alterColumn('going', (column) => column.dropNotNull())
      .execute()
    return
  }
  await db.schema.alterTable('attendances').addColumn('answer', 'integer').execute()
  await sql`update attendances set answer = going`.execute(db)
  await db.schema.alterTable('attendances').dropColumn('going').execute()
  await db.schema.alterTable('attendances').renameColumn('answer', 'going').execute()
}
