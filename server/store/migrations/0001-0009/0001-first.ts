import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Schema, withRow } from '../rows.ts'

async function people(db: Schema, postgres: boolean): Promise<void> {
  await withRow(db.schema.createTable('users'), postgres)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bio', 'text')
    .addColumn('sex', 'text')
    .addColumn('state', 'text')
    .addColumn('city', 'text')
    .addColumn('country', 'text')
    .addColumn('height', 'integer')
    .addColumn('weight', 'integer')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('verifiedAt', 'text')
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('userId').execute()
}

async function training(db: Schema, postgres: boolean): Promise<void> {
  await withRow(db.schema.createTable('workouts'), postgres)
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('athleteId', 'integer', (column) => column.notNull())
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .addColumn('scheduledTo', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('rpe', 'integer')
    .addColumn('feel', 'integer')
    .addColumn('notes', 'text')
    .addColumn('coachComment', 'text')
    .addColumn('seenAt', 'text')
    .execute()
  // Covers the first pull, which orders by distance from today before it touches any row.
  await db.schema
    .createIndex('workouts_by_athlete')
    .on('workouts')
    .columns(['athleteId', 'day', 'deletedAt', 'id'])
    .execute()
  await withRow(db.schema.createTable('groups'), postgres)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('groups_by_coach').on('groups').column('createdBy').execute()
  await withRow(db.schema.createTable('members'), postgres)
    .addColumn('userId', 'integer', (column) => column.notNull())
    .addColumn('groupId', 'integer', (column) => column.notNull())
    .addColumn('groupKey', 'text', (column) => column.notNull())
    .addColumn('coachId', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('members_by_user').on('members').column('userId').execute()
  await db.schema.createIndex('members_by_coach').on('members').column('coachId').execute()
  await db.schema.createIndex('members_once').unique().on('members').columns(['groupId', 'userId']).execute()
}

async function synchronisation(db: Schema): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('userId', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('body', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['userId', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('createdAt').execute()
  await db.schema
    .createTable('sync_clock')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into sync_clock (id, seq, epoch) values (1, 0, ${randomUUID()})`.execute(db)
  await db.schema
    .createTable('sync_log')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('userId', 'integer')
    .addColumn('clientId', 'text')
    .addColumn('rowId', 'integer')
    .addColumn('version', 'integer')
    .addPrimaryKeyConstraint('sync_log_pk', ['seq', 'n'])
    .execute()
  await db.schema
    .createIndex('sync_log_by_scope')
    .on('sync_log')
    .columns(['collection', 'scope', 'seq'])
    .execute()
  await db.schema.createIndex('sync_log_by_user').on('sync_log').columns(['userId', 'seq']).execute()
  await db.schema
    .createTable('scope_holders')
    .addColumn('userId', 'integer', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('scope_holders_pk', ['userId', 'scope'])
    .execute()
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** Users, sessions, workouts, groups and members, and the tables of the change feed. */
export async function first(db: Schema, postgres: boolean): Promise<void> {
  await people(db, postgres)
  await training(db, postgres)
  await synchronisation(db)
}
