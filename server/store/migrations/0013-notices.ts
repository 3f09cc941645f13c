import type { Schema } from './rows.ts'

/** Notices, their settings, and the browsers that show them. */
export async function notices(db: Schema, postgres: boolean): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
        postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
  await table('notices')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer')
    .addColumn('actorId', 'integer')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('notices_once', ['userId', 'kind', 'subject'])
    .execute()
  await db.schema
    .createTable('notice_settings')
    .addColumn('userId', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('announcedOn', 'text')
    .execute()
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sessionHash', 'text', (column) =>
      column.notNull().references('sessions.tokenHash').onDelete('cascade'),
    )
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['userId', 'sessionHash']) {
    await db.schema
      .createIndex(`push_subscriptions_by_${column}`)
      .on('push_subscriptions')
      .column(column)
      .execute()
  }
  await table('pushes')
    .addColumn('noticeId', 'integer', (column) =>
      column.notNull().references('notices.id').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) =>
      column.notNull().references('push_subscriptions.endpoint').onDelete('cascade'),
    )
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute()
  for (const column of ['dueAt', 'noticeId', 'endpoint']) {
    await db.schema.createIndex(`pushes_by_${column}`).on('pushes').column(column).execute()
  }
}
