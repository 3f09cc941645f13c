import { type Schema, withRow } from '../rows.ts'

async function library(db: Schema, postgres: boolean): Promise<void> {
  await withRow(db.schema.createTable('templates'), postgres)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('templates_by_coach').on('templates').column('createdBy').execute()
}

async function events(db: Schema, postgres: boolean): Promise<void> {
  await withRow(db.schema.createTable('events'), postgres)
    .addColumn('groupId', 'integer', (column) => column.notNull())
    .addColumn('groupKey', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('scheduledTo', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('distances', 'text', (column) => column.notNull())
    .addColumn('timeZone', 'text')
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('events_by_group').on('events').column('groupId').execute()
  await withRow(db.schema.createTable('attendances'), postgres)
    .addColumn('eventId', 'integer', (column) => column.notNull())
    .addColumn('eventKey', 'text', (column) => column.notNull())
    .addColumn('athleteId', 'integer', (column) => column.notNull())
    .addColumn('memberId', 'integer', (column) => column.notNull())
    .addColumn('going', 'integer', (column) => column.notNull())
    .addColumn('attended', 'integer')
    .execute()
  await db.schema.createIndex('attendances_by_event').on('attendances').column('eventId').execute()
  await db.schema.createIndex('attendances_by_member').on('attendances').column('memberId').execute()
  await withRow(db.schema.createTable('invitations'), postgres)
    .addColumn('groupId', 'integer', (column) => column.notNull())
    .addColumn('groupKey', 'text', (column) => column.notNull())
    .addColumn('coachId', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('accepted', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('invitations_by_group')
    .on('invitations')
    .columns(['groupId', 'email'])
    .execute()
  await db.schema.createIndex('invitations_by_coach').on('invitations').column('coachId').execute()
}

async function meals(db: Schema, postgres: boolean): Promise<void> {
  await withRow(db.schema.createTable('meal_plans'), postgres)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('athleteId', 'integer', (column) => column.notNull())
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('meal_plans_by_athlete').on('meal_plans').column('athleteId').execute()
  await withRow(db.schema.createTable('meal_items'), postgres)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('mealPlanId', 'integer', (column) => column.notNull())
    .addColumn('mealPlanKey', 'text', (column) => column.notNull())
    .addColumn('athleteId', 'integer', (column) => column.notNull())
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('meal_items_by_athlete').on('meal_items').column('athleteId').execute()
  await db.schema.createIndex('meal_items_by_plan').on('meal_items').column('mealPlanId').execute()
}

async function accounts(db: Schema, postgres: boolean): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
      postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sentAt', 'text')
    .execute()
  await db.schema.createIndex('mails_due').on('mails').columns(['sentAt', 'dueAt']).execute()
  await db.schema
    .createTable('proofs')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('proofs_pk', ['userId', 'purpose'])
    .execute()
  await db.schema.createIndex('proofs_by_hash').on('proofs').column('hash').execute()
  await db.schema
    .createTable('connections')
    .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
      postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('accessToken', 'text', (column) => column.notNull())
    .addColumn('refreshToken', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('needsReconnect', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('connections_once', ['userId', 'provider'])
    .execute()
  await db.schema
    .createTable('calendars')
    .addColumn('userId', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secretHash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
}

/** The library, events with attendance and invitations, meals, mail, and what belongs to an account. */
export async function second(db: Schema, postgres: boolean): Promise<void> {
  await library(db, postgres)
  await events(db, postgres)
  await meals(db, postgres)
  await accounts(db, postgres)
}
