import type { Schema } from './rows.ts'

/** The day on which a workout was done, where that is not the planned one. */
export async function doneDay(db: Schema): Promise<void> {
  await db.schema.alterTable('workouts').addColumn('doneDay', 'text').execute()
}
