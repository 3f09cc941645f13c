import { sql } from 'kysely'
import type { Schema } from '../rows.ts'

/** Which column of each table names the person that a row counts for. */
const owners = {
  users: ['users', 'id'],
  workouts: ['workouts', 'createdBy'],
  templates: ['templates', 'createdBy'],
  groups: ['groups', 'createdBy'],
  members: ['members', 'coachId'],
  events: ['events', 'createdBy'],
  attendances: ['attendances', 'athleteId'],
  invitations: ['invitations', 'coachId'],
  mealPlans: ['meal_plans', 'createdBy'],
  mealItems: ['meal_items', 'createdBy'],
} as const

const overhead = 500
const rowsAtOnce = 500

type Row = { id: number; deletedAt: string | null } & Record<string, unknown>

function bytesOf({ deletedAt: _, ...row }: Row): number {
  let bytes = overhead
  for (const value of Object.values(row)) if (typeof value === 'string') bytes += Buffer.byteLength(value)
  return bytes
}

async function count(db: Schema, collection: string, table: string, owner: string): Promise<void> {
  const people = new Map<number, { rows: number; bytes: number }>()
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where id > ${last}
      order by id limit ${rowsAtOnce}`.execute(db)
    for (const row of rows) {
      const userId = Number(row[owner])
      const so = people.get(userId) ?? { rows: 0, bytes: 0 }
      people.set(userId, { rows: so.rows + Number(row.deletedAt === null), bytes: so.bytes + bytesOf(row) })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < rowsAtOnce) break
  }
  for (const [userId, { rows, bytes }] of people) {
    await sql`insert into usage (${sql.ref('userId')}, collection, ${sql.ref('rows')}, bytes)
      values (${userId}, ${collection}, ${rows}, ${bytes})`.execute(db)
  }
}

/** How much each person has stored, with what is there already; and the kept answers of a person by age. */
export async function usage(db: Schema): Promise<void> {
  await db.schema
    .createTable('usage')
    .addColumn('userId', 'integer', (column) => column.notNull())
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('rows', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_pk', ['userId', 'collection'])
    .execute()
  for (const [collection, [table, owner]] of Object.entries(owners)) await count(db, collection, table, owner)
  await db.schema
    .createIndex('idempotency_keys_by_person')
    .on('idempotency_keys')
    .columns(['userId', 'createdAt', 'key'])
    .execute()
}
