import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export type Schema = Kysely<unknown>

/** Types of columns; with `?` they may be null. Any other type is as both databases write it. */
const words: Record<string, string> = {
  text: 'text not null',
  'text?': 'text',
  integer: 'integer not null',
  'integer?': 'integer',
}

/** @param columns `email text, bio text?, …` */
function withColumns(table: CreateTableBuilder<string, string>, columns: string) {
  return columns.split(',').reduce((building, column) => {
    const [name = '', ...rest] = column.trim().split(' ')
    const type = rest.join(' ')
    return building.addColumn(name, sql.raw(words[type] ?? type))
  }, table)
}

/** Creates a table. @param keys its primary key, where that is several columns. */
export async function createTable(db: Schema, table: string, keys: string[], columns: string) {
  const building = withColumns(db.schema.createTable(table), columns)
  await (keys.length > 0 ? building.addPrimaryKeyConstraint(`${table}_pk`, keys) : building).execute()
}

const plain =
  'clientId text, version integer, createdAt text, updatedAt text, deletedAt text?, emptiedAt text?'

/** A table with these columns and an id that is never used again, on either database. */
export function numbered(
  db: Schema,
  postgres: boolean,
  table: string,
  columns: string,
): CreateTableBuilder<string, string> {
  const numbers = db.schema
    .createTable(table)
    .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
      postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
  return withColumns(numbers, columns)
}

/** Creates the table of a collection, with the columns of every row. */
export async function createRows(
  db: Schema,
  postgres: boolean,
  table: string,
  columns: string,
): Promise<void> {
  await numbered(db, postgres, table, `${plain}, ${columns}`)
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

/** A step that adds columns, by table and name as both databases write them, and indexes of a table's columns. */
export function adding(
  columns: Record<string, Record<string, string>>,
  indexes: Record<string, [table: string, ...columns: string[]]> = {},
) {
  return async (db: Schema): Promise<void> => {
    for (const [table, added] of Object.entries(columns))
      for (const [name, type] of Object.entries(added))
        await db.schema.alterTable(table).addColumn(name, sql.raw(type)).execute()
    for (const [name, [table, ...of]] of Object.entries(indexes)) await createIndex(db, name, table, of)
  }
}
