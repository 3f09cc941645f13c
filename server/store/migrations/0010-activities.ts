import { sql } from 'kysely'
import { type Schema, withRow } from './rows.ts'

/** What watches and fitness services recorded, and the zone of each person's calendar days. */
export async function activities(db: Schema, postgres: boolean): Promise<void> {
  await db.schema.alterTable('users').addColumn('timeZone', 'text').execute()
  await withRow(db.schema.createTable('activities'), postgres)
    .addColumn('emptiedAt', 'text')
    .addColumn('athleteId', 'integer', (column) => column.notNull())
    .addColumn('workoutKey', 'text')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('elapsedSeconds', 'integer', (column) => column.notNull())
    .addColumn('meters', 'integer')
    .addColumn('climbMeters', 'integer')
    .addColumn('averageHeartRate', 'integer')
    .addColumn('maxHeartRate', 'integer')
    .addColumn('averagePower', 'integer')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sourceId', 'text', (column) => column.notNull())
    .addColumn('laps', 'text', (column) => column.notNull())
    .addColumn('curve', 'text', (column) => column.notNull())
    .execute()
  // Covers the first pull, as the index of workouts does.
  await db.schema
    .createIndex('activities_by_athlete')
    .on('activities')
    .columns(['athleteId', 'day', 'deletedAt', 'id'])
    .execute()
  await db.schema
    .createIndex('activities_by_start')
    .on('activities')
    .columns(['athleteId', 'startedAt'])
    .execute()
  // A deleted recording may be read from its file again.
  await sql`create unique index activities_once on activities
    (${sql.ref('athleteId')}, source, ${sql.ref('sourceId')}) where ${sql.ref('deletedAt')} is null`.execute(
    db,
  )
  await sql`create index activities_to_empty on activities (${sql.ref('deletedAt')})
    where ${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null`.execute(db)
}
