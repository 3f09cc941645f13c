import type { CreateTableBuilder, Kysely } from 'kysely'

export type Schema = Kysely<unknown>

/** Adds what every synchronised row has. SQLite and PostgreSQL write a self-counting key differently; neither ever gives a number out twice. */
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
