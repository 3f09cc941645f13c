import type { CreateTableBuilder, Kysely } from 'kysely'

export type Schema = Kysely<unknown>

/** Adds the columns of every synchronised row. Ids are never reused on either database. */
export function withRow<T extends string>(table: CreateTableBuilder<T>, postgres: boolean) {
  return table
    .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
      postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('clientId', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('deletedAt', 'text')
}
