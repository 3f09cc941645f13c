import type { Schema } from './rows.ts'

/** The time and the distance of a plan that somebody typed. */
export async function plannedAmounts(db: Schema): Promise<void> {
  for (const table of ['workouts', 'templates'])
    for (const column of ['plannedSeconds', 'plannedMeters'])
      await db.schema.alterTable(table).addColumn(column, 'integer').execute()
}
