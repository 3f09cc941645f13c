import type { Schema } from '../rows.ts'

/** The time (seconds) and distance (metres) that the athlete did. */
export async function doneAmounts(db: Schema): Promise<void> {
  await db.schema.alterTable('workouts').addColumn('doneSeconds', 'integer').execute()
  await db.schema.alterTable('workouts').addColumn('doneMeters', 'integer').execute()
}
