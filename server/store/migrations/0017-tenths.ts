import type { Schema } from './rows.ts'

/** Weights in tenths of a kilogram. A column of SQLite keeps them as it is. */
export async function tenths(db: Schema, postgres: boolean): Promise<void> {
  if (!postgres) return
  await db.schema
    .alterTable('users')
    .alterColumn('weight', (column) => column.setDataType('double precision'))
    .execute()
}
