import type { Schema } from './rows.ts'

/** Which other recording of the same session counts instead of one. */
export async function sameRecording(db: Schema): Promise<void> {
  await db.schema.alterTable('activities').addColumn('sameAs', 'text').execute()
}
