import { createIndex, createTable, numbered, type Schema } from './rows.ts'

/** Of each table, as `createRows` and the like read them. */
const columns = {
  passkeys: `credentialId text, publicKey text, counter integer, name text, createdAt text,
    lastUsedAt text?, userId integer not null references "users" ("id") on delete cascade`,
  passkey_challenges: `challenge text primary key,
    userId integer references "users" ("id") on delete cascade, expiresAt text`,
  second_steps: `userId integer primary key references "users" ("id") on delete cascade, codes text`,
}

export async function passkeys(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'passkeys', columns.passkeys)
    .addUniqueConstraint('passkeys_credentialId_key', ['credentialId'])
    .execute()
  await createIndex(db, 'passkeys_by_user', 'passkeys', ['userId'])
  await createTable(db, 'passkey_challenges', [], columns.passkey_challenges)
  await createIndex(db, 'passkey_challenges_by_expiry', 'passkey_challenges', ['expiresAt'])
  await createTable(db, 'second_steps', [], columns.second_steps)
}
