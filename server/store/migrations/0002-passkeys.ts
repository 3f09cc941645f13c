import { createIndex, numbered, type Schema } from './rows.ts'

export async function passkeys(db: Schema, postgres: boolean): Promise<void> {
  await numbered(db, postgres, 'passkeys', {
    credentialId: 'text',
    publicKey: 'text',
    counter: 'integer',
    name: 'text',
    createdAt: 'text',
    lastUsedAt: 'text?',
  })
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addUniqueConstraint('passkeys_credentialId_key', ['credentialId'])
    .execute()
  await createIndex(db, 'passkeys_by_user', 'passkeys', ['userId'])
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'passkey_challenges_by_expiry', 'passkey_challenges', ['expiresAt'])
  await db.schema
    .createTable('second_steps')
    .addColumn('userId', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('codes', 'text', (column) => column.notNull())
    .execute()
}
