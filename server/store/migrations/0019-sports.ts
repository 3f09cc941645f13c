import { sql } from 'kysely'
import type { Schema } from './rows.ts'

/** Groups with several sports. */
export async function sports(db: Schema): Promise<void> {
  await db.schema
    .alterTable('groups')
    .addColumn('sports', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await sql`update groups set sports = '["' || sport || '"]'`.execute(db)
}
