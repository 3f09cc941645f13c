import { sql } from 'kysely'
import { type Schema, withRow } from './rows.ts'

/** Races, absences and notes on the days of an athlete. */
export async function marks(db: Schema, postgres: boolean): Promise<void> {
  await withRow(db.schema.createTable('marks'), postgres)
    .addColumn('emptiedAt', 'text')
    .addColumn('athleteId', 'integer', (column) => column.notNull())
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('startDay', 'text', (column) => column.notNull())
    .addColumn('endDay', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('priority', 'text')
    .addColumn('goal', 'text')
    .addColumn('result', 'text')
    .execute()
  await db.schema.createIndex('marks_by_athlete').on('marks').column('athleteId').execute()
  const deleted = sql`${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null`
  await sql`create index marks_to_empty on marks (${sql.ref('deletedAt')}) where ${deleted}`.execute(db)
}
