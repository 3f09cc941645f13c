import type { Schema } from './rows.ts'

/** Whether who goes to an event has it in their calendar. */
export async function eventWorkouts(db: Schema): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('createsWorkout', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
