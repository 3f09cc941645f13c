import type { Schema } from './rows.ts'

/** What a person's calendar at a service has of their plan, and what is known there of a recording. */
export async function integrations(db: Schema): Promise<void> {
  await db.schema
    .alterTable('connections')
    .addColumn('daysAhead', 'integer', (column) => column.notNull().defaultTo(14))
    .execute()
  await db.schema
    .alterTable('connections')
    .addColumn('comparedSeq', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const column of ['comparedAt', 'sentAt'])
    await db.schema.alterTable('connections').addColumn(column, 'text').execute()
  for (const column of ['activityKey', 'fault', 'goneAt'])
    await db.schema.alterTable('provider_reads').addColumn(column, 'text').execute()
  for (const column of ['rpe', 'feel'])
    await db.schema.alterTable('provider_reads').addColumn(column, 'integer').execute()
  await db.schema
    .createTable('sent_workouts')
    .addColumn('connectionId', 'integer', (column) =>
      column.notNull().references('connections.id').onDelete('cascade'),
    )
    .addColumn('workoutKey', 'text', (column) => column.notNull())
    .addColumn('print', 'text', (column) => column.notNull())
    .addColumn('sentAt', 'text')
    .addColumn('fault', 'text')
    .addPrimaryKeyConstraint('sent_workouts_pk', ['connectionId', 'workoutKey'])
    .execute()
}
