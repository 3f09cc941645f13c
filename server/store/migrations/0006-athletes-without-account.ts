import { createIndex, type Schema } from './rows.ts'

/** Who added an athlete without an account, to whom such a row was handed over, and which one an invitation hands over. */
export async function athletesWithoutAccount(db: Schema): Promise<void> {
  await db.schema.alterTable('users').addColumn('addedBy', 'integer').execute()
  await db.schema
    .alterTable('users')
    .addColumn('movedTo', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await createIndex(db, 'users_by_coach', 'users', ['addedBy'])
  await createIndex(db, 'users_moved', 'users', ['movedTo'])
  await db.schema.alterTable('invitations').addColumn('athleteId', 'integer').execute()
  await createIndex(db, 'invitations_by_athlete', 'invitations', ['athleteId'])
}
