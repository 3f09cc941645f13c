import { sql } from 'kysely'
import type { Schema } from '../rows.ts'

const synchronised = [
  'users',
  'workouts',
  'groups',
  'members',
  'templates',
  'events',
  'attendances',
  'invitations',
  'meal_plans',
  'meal_items',
]

/**
 * Which change a number of the log stands for, when it was written, how far back the log reaches, from where versions
 * are counted, and which deleted rows have lost their content.
 */
export async function sixth(db: Schema): Promise<void> {
  const clock = db.schema.alterTable('sync_clock')
  await clock.addColumn('nonce', 'text', (column) => column.notNull().defaultTo('')).execute()
  await clock.addColumn('cutSeq', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
  await clock.addColumn('cutNonce', 'text', (column) => column.notNull().defaultTo('')).execute()
  await clock.addColumn('firstVersion', 'integer', (column) => column.notNull().defaultTo(1)).execute()
  await db.schema.alterTable('sync_log').addColumn('nonce', 'text').execute()
  await db.schema.alterTable('sync_log').addColumn('writtenAt', 'text').execute()
  // When older entries were written is not known; from now on they are kept as long as new ones.
  const now = new Date().toISOString()
  await sql`update sync_log set ${sql.ref('writtenAt')} = ${now} where n = 0`.execute(db)
  await sql`create index sync_log_by_age on sync_log (${sql.ref('writtenAt')}) where n = 0`.execute(db)
  for (const table of synchronised) {
    await db.schema.alterTable(table).addColumn('emptiedAt', 'text').execute()
    const deleted = sql`${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null`
    await sql`create index ${sql.id(`${table}_to_empty`)} on ${sql.table(table)} (${sql.ref('deletedAt')})
      where ${deleted}`.execute(db)
  }
}
