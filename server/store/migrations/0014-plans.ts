import { sql } from 'kysely'
import type { Schema } from './rows.ts'

/** Plans of several weeks among the templates, and workouts that their athlete does not see yet. */
export async function plans(db: Schema): Promise<void> {
  await db.schema
    .alterTable('templates')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('workout'))
    .execute()
  await db.schema.alterTable('templates').addColumn('weeks', 'integer').execute()
  await db.schema
    .alterTable('templates')
    .addColumn('items', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('workouts')
    .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Both cover the first pull; a workout is in one of them.
  await db.schema.dropIndex('workouts_by_athlete').execute()
  await db.schema
    .createIndex('workouts_by_athlete')
    .on('workouts')
    .columns(['athleteId', 'draft', 'day', 'deletedAt', 'id'])
    .execute()
  await sql`create index workouts_drafts on workouts
    (${sql.ref('createdBy')}, draft, day, ${sql.ref('deletedAt')}, id) where draft = 1`.execute(db)
}
