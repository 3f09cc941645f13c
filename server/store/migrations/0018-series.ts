import type { Schema } from './rows.ts'

/** What the times of an event that comes back every week have in common. */
export async function series(db: Schema): Promise<void> {
  for (const column of ['seriesKey', 'repeat', 'until'])
    await db.schema.alterTable('events').addColumn(column, 'text').execute()
}
