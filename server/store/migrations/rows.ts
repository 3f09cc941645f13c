import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export type Schema = Kysely<unknown>

/** A column by its type; with `?` it may be null. */
type Columns = Record<string, 'text' | 'text?' | 'integer' | 'integer?'>

const plain: Columns = {
  clientId: 'text',
  version: 'integer',
  createdAt: 'text',
  updatedAt: 'text',
  deletedAt: 'text?',
  emptiedAt: 'text?',
}

/** A table with these columns and an id that is never used again, on either database. */
export function numbered(
  db: Schema,
  postgres: boolean,
  table: string,
  columns: Columns,
): CreateTableBuilder<string, string> {
  let building: CreateTableBuilder<string, string> = db.schema
    .createTable(table)
    .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
      postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
  for (const [name, type] of Object.entries(columns)) {
    const nullable = type.endsWith('?')
    building = building.addColumn(name, type.startsWith('text') ? 'text' : 'integer', (column) =>
      nullable ? column : column.notNull(),
    )
  }
  return building
}

/** Creates the table of a collection, with the columns of every row. */
export async function createRows(
  db: Schema,
  postgres: boolean,
  table: string,
  columns: Columns,
): Promise<void> {
  await numbered(db, postgres, table, { ...plain, ...columns })
    .addUniqueConstraint(`${table}_clientId_key`, ['clientId'])
    .execute()
  const deleted = sql`${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null`
  await sql`create index ${sql.id(`${table}_to_empty`)} on ${sql.table(table)} (${sql.ref('deletedAt')})
    where ${deleted}`.execute(db)
}

/** Creates an index named after what it finds: `workouts_by_athlete`. */
export async function createIndex(db: Schema, name: string, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute()
}
