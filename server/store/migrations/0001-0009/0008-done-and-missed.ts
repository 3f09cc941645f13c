import type { Schema } from '../rows.ts'

/** Whether a workout was done as planned, and why one was missed. */
export async function doneAndMissed(db: Schema): Promise<void> {
  await db.schema.alterTable('workouts').addColumn('doneFrom', 'text').execute()
  await db.schema.alterTable('workouts').addColumn('missedReason', 'text').execute()
}
