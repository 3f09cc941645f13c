import { sql } from 'kysely'
import type { Schema } from '../rows.ts'

/** Sign-ups apart from accounts, the devices behind sessions, and tokens that a provider has yet to revoke. */
export async function fifth(db: Schema, postgres: boolean): Promise<void> {
  await db.schema
    .createTable('sign_ups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('codeHash', 'text')
    .addColumn('codeAttempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('codeExpiresAt', 'text')
    .addColumn('mailedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_ups_by_email').on('sign_ups').columns(['email', 'createdAt']).execute()
  // From now on a code is stored with its sign-up; proofs are only links.
  await sql`delete from proofs where purpose = 'verification'`.execute(db)
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('lastSeenAt', 'text').execute()
  await db.schema
    .createTable('revocations')
    .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
      postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('accessToken', 'text', (column) => column.notNull())
    .addColumn('refreshToken', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute()
}
