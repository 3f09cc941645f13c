import type { Schema } from './rows.ts'

/** Which workouts are copies of one, what the weeks of a program are for, and labels in the library. */
export async function copiesAndLabels(db: Schema): Promise<void> {
  await db.schema.alterTable('workouts').addColumn('copyOf', 'text').execute()
  const list = (name: string) =>
    db.schema
      .alterTable('templates')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  await list('phases')
  await list('labels')
}
