import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { everyCollection } from '#server/store/collections.ts'
import { openSqlite } from '#server/store/engine/sqlite.ts'
import { migrate } from '#server/store/migrations/migrate.ts'
import { fieldNames } from '#sync/contract/fields.ts'

/** Fields that the server reads from other tables, or does not store. */
const elsewhere: Record<string, readonly string[]> = {
  users: ['formerKeys'],
  groups: ['coaches'],
  members: ['user'],
  attendances: ['athlete'],
  invitations: ['token'],
}

it('every field of the contract has a column on the server', async () => {
  const { db, close } = openSqlite(':memory:')
  onTestFinished(close)
  await migrate(db, false)
  for (const { name, table } of everyCollection) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
    const columns = rows.map((column) => column.name)
    const missing = fieldNames(name).filter((field) => !columns.includes(field))
    expect(missing, table).toEqual(elsewhere[name] ?? [])
  }
})
