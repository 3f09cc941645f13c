import { thresholdNames } from '#sync/contract/thresholds-by-day.ts'
import type { Schema } from './rows.ts'

/** What each athlete's intensities are relative to, and from which day on. */
export async function thresholds(db: Schema): Promise<void> {
  for (const name of thresholdNames) {
    await db.schema.alterTable('users').addColumn(name, 'integer').execute()
  }
  await db.schema
    .alterTable('users')
    .addColumn('thresholds', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
