import { createIndex, createTable, numbered, type Schema } from './rows.ts'

/** Of each table, as `createRows` and the like read them. */
const columns = {
  sessions: `tokenHash text primary key,
    userId integer not null references "users" ("id") on delete cascade, createdAt text, expiresAt text,
    device text?, lastSeenAt text?`,
  sign_ups: `id text primary key, email text, passwordHash text, name text, role text, language text,
    codeHash text?, codeAttempts integer default 0 not null, codeExpiresAt text?, mailedAt text?,
    createdAt text, expiresAt text`,
  proofs: `userId integer not null references "users" ("id") on delete cascade, purpose text, hash text,
    attempts integer, createdAt text, expiresAt text`,
  mails: `messageId text, kind text, senderId integer?, recipient text, subject text, text text,
    createdAt text, dueAt text, attempts integer, sentAt text?`,
  connections: `provider text, ownerId text?, accessToken text, refreshToken text, expiresAt text,
    needsReconnect integer, listedAt text?, createdAt text, updatedAt text,
    userId integer not null references "users" ("id") on delete cascade, dueAt text default '' not null,
    attempts integer default 0 not null`,
  provider_reads: `connectionId integer not null references "connections" ("id") on delete cascade,
    subject text, attempts integer default 0 not null, createdAt text, doneAt text?`,
  revocations: `accessToken text, refreshToken text, expiresAt text, dueAt text, attempts integer`,
  calendars: `userId integer primary key references "users" ("id") on delete cascade,
    secretHash text not null unique, createdAt text`,
  notices: `kind text, subject text, rowId integer?, actorId integer?, createdAt text,
    userId integer not null references "users" ("id") on delete cascade`,
  notice_settings: `userId integer primary key references "users" ("id") on delete cascade,
    settings text, announcedOn text?`,
  push_subscriptions: `endpoint text primary key,
    userId integer not null references "users" ("id") on delete cascade,
    sessionHash text not null references "sessions" ("tokenHash") on delete cascade, p256dh text,
    auth text, createdAt text`,
  pushes: `dueAt text, attempts integer,
    noticeId integer not null references "notices" ("id") on delete cascade,
    endpoint text not null references "push_subscriptions" ("endpoint") on delete cascade`,
}

/** Sessions, sign-ups, links and codes, mail, connections to providers, and notices. */
export async function accounts(db: Schema, postgres: boolean): Promise<void> {
  await signingIn(db)
  await mail(db, postgres)
  await connections(db, postgres)
  await notices(db, postgres)
}

async function signingIn(db: Schema): Promise<void> {
  await createTable(db, 'sessions', [], columns.sessions)
  await createIndex(db, 'sessions_by_user', 'sessions', ['userId'])
  await createTable(db, 'sign_ups', [], columns.sign_ups)
  await createIndex(db, 'sign_ups_by_email', 'sign_ups', ['email', 'createdAt'])
  await createTable(db, 'proofs', ['userId', 'purpose'], columns.proofs)
  await createIndex(db, 'proofs_by_hash', 'proofs', ['hash'])
}

async function mail(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'mails', columns.mails)
    .addUniqueConstraint('mails_messageId_key', ['messageId'])
    .execute()
  await createIndex(db, 'mails_due', 'mails', ['sentAt', 'dueAt'])
  await createIndex(db, 'mails_by_recipient', 'mails', ['recipient', 'createdAt'])
  await createIndex(db, 'mails_by_sender', 'mails', ['senderId', 'createdAt'])
}

async function connections(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'connections', columns.connections)
    .addUniqueConstraint('connections_once', ['userId', 'provider'])
    .execute()
  await createIndex(db, 'connections_by_owner', 'connections', ['ownerId'])
  await createTable(db, 'provider_reads', ['connectionId', 'subject'], columns.provider_reads)
  await numbered(db, postgres, 'revocations', columns.revocations).execute()
  await createTable(db, 'calendars', [], columns.calendars)
}

async function notices(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'notices', columns.notices)
    .addUniqueConstraint('notices_once', ['userId', 'kind', 'subject'])
    .execute()
  await createTable(db, 'notice_settings', [], columns.notice_settings)
  await createTable(db, 'push_subscriptions', [], columns.push_subscriptions)
  await createIndex(db, 'push_subscriptions_by_userId', 'push_subscriptions', ['userId'])
  await createIndex(db, 'push_subscriptions_by_sessionHash', 'push_subscriptions', ['sessionHash'])
  await numbered(db, postgres, 'pushes', columns.pushes).execute()
  for (const column of ['dueAt', 'noticeId', 'endpoint']) {
    await createIndex(db, `pushes_by_${column}`, 'pushes', [column])
  }
}
