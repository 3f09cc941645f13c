import { createIndex, numbered, type Schema } from './rows.ts'

/** Sessions, sign-ups, links and codes, mail, connections to providers, and notices. */
export async function accounts(db: Schema, postgres: boolean): Promise<void> {
  await signingIn(db)
  await mail(db, postgres)
  await connections(db, postgres)
  await notices(db, postgres)
}

async function signingIn(db: Schema): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('lastSeenAt', 'text')
    .execute()
  await createIndex(db, 'sessions_by_user', 'sessions', ['userId'])
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
  await createIndex(db, 'sign_ups_by_email', 'sign_ups', ['email', 'createdAt'])
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
  await createIndex(db, 'proofs_by_hash', 'proofs', ['hash'])
}

async function mail(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'mails', {
    messageId: 'text',
    kind: 'text',
    senderId: 'integer?',
    recipient: 'text',
    subject: 'text',
    text: 'text',
    createdAt: 'text',
    dueAt: 'text',
    attempts: 'integer',
    sentAt: 'text?',
  })
    .addUniqueConstraint('mails_messageId_key', ['messageId'])
    .execute()
  await createIndex(db, 'mails_due', 'mails', ['sentAt', 'dueAt'])
  await createIndex(db, 'mails_by_recipient', 'mails', ['recipient', 'createdAt'])
  await createIndex(db, 'mails_by_sender', 'mails', ['senderId', 'createdAt'])
}

async function connections(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'connections', {
    provider: 'text',
    ownerId: 'text?',
    accessToken: 'text',
    refreshToken: 'text',
    expiresAt: 'text',
    needsReconnect: 'integer',
    listedAt: 'text?',
    createdAt: 'text',
    updatedAt: 'text',
  })
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('dueAt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('connections_once', ['userId', 'provider'])
    .execute()
  await createIndex(db, 'connections_by_owner', 'connections', ['ownerId'])
  await db.schema
    .createTable('provider_reads')
    .addColumn('connectionId', 'integer', (column) =>
      column.notNull().references('connections.id').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('doneAt', 'text')
    .addPrimaryKeyConstraint('provider_reads_pk', ['connectionId', 'subject'])
    .execute()
  await numbered(db, postgres, 'revocations', {
    accessToken: 'text',
    refreshToken: 'text',
    expiresAt: 'text',
    dueAt: 'text',
    attempts: 'integer',
  }).execute()
  await db.schema
    .createTable('calendars')
    .addColumn('userId', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secretHash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
}

async function notices(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'notices', {
    kind: 'text',
    subject: 'text',
    rowId: 'integer?',
    actorId: 'integer?',
    createdAt: 'text',
  })
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
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
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'push_subscriptions_by_userId', 'push_subscriptions', ['userId'])
  await createIndex(db, 'push_subscriptions_by_sessionHash', 'push_subscriptions', ['sessionHash'])
  await numbered(db, postgres, 'pushes', { dueAt: 'text', attempts: 'integer' })
    .addColumn('noticeId', 'integer', (column) =>
      column.notNull().references('notices.id').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) =>
      column.notNull().references('push_subscriptions.endpoint').onDelete('cascade'),
    )
    .execute()
  for (const column of ['dueAt', 'noticeId', 'endpoint']) {
    await createIndex(db, `pushes_by_${column}`, 'pushes', [column])
  }
}
