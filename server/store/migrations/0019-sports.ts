import { sql } from 'kysely'
import type { Schema } from './rows.ts'

/** Groups with several sports. */
export async function sports(db: Schema): Promise<void> {
  await db.schema
    .alterTable('groups')
    .addColumn('sports', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await sql`update groups set sports = '["' || sport || '"]'`.execute(db)
  // The new column takes some bytes of each coach's rows.
  await sql`update usage set bytes = bytes + (select coalesce(sum(length(sports)), 0) from groups
    where groups.${sql.ref('createdBy')} = usage.${sql.ref('userId')}) where collection = 'groups'`.execute(
    db,
  )
}
