import type { Schema } from './rows.ts'

/** What a phase of a season says, among the marks. */
export async function phases(db: Schema): Promise<void> {
  await db.schema.alterTable('marks').addColumn('phase', 'text').execute()
  await db.schema.alterTable('marks').addColumn('targetHours', 'double precision').execute()
}
