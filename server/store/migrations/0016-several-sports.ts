import type { Schema } from './rows.ts'

/** What was done of each sport of a session of several, and which recordings are of one such session. */
export async function severalSports(db: Schema): Promise<void> {
  await db.schema.alterTable('workouts').addColumn('doneBySport', 'text').execute()
  await db.schema.alterTable('activities').addColumn('groupKey', 'text').execute()
}
