import { createIndex, type Schema } from './rows.ts'

/** What is left to do of erasing, handing over and leaving, and how a coach's plans are found for it. */
export async function unfinished(db: Schema): Promise<void> {
  await db.schema
    .createTable('unfinished')
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('personId', 'integer', (column) => column.notNull())
    .addColumn('groupId', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('unfinished_once', ['task', 'personId', 'groupId'])
    .execute()
  await createIndex(db, 'workouts_by_creator', 'workouts', ['createdBy'])
}
