import type { Schema } from './rows.ts'

/** Where at the place of an event people meet. */
export async function meetingPoint(db: Schema): Promise<void> {
  await db.schema.alterTable('events').addColumn('meetingPoint', 'text').execute()
}
