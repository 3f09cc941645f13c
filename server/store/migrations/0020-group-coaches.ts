import { sql } from 'kysely'
import type { Schema } from './rows.ts'

/** Groups with several coaches, and invitations for coaches. Invitations move to a scope that all of them hold. */
export async function groupCoaches(db: Schema): Promise<void> {
  await db.schema
    .createTable('group_coaches')
    .addColumn('groupId', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('group_coaches_pk', ['groupId', 'userId'])
    .execute()
  await db.schema.createIndex('group_coaches_by_user').on('group_coaches').column('userId').execute()
  const [groupId, userId, createdBy, deletedAt] = ['groupId', 'userId', 'createdBy', 'deletedAt'].map(
    (name) => sql.ref(name),
  )
  await sql`insert into group_coaches (${groupId}, ${userId}) select id, ${createdBy} from groups
    where ${createdBy} in (select id from users)`.execute(db)
  await sql`insert into scope_holders (${userId}, scope) select ${createdBy}, 'group-coach:' || id from groups
    where ${deletedAt} is null`.execute(db)
  await sql`update sync_log set scope = 'group-coach:' || (select ${groupId} from invitations
      where invitations.id = sync_log.${sql.ref('rowId')})
    where collection = 'invitations' and ${sql.ref('rowId')} in (select id from invitations)`.execute(db)
  await db.schema
    .alterTable('invitations')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('athlete'))
    .execute()
  // The new column takes some bytes of each coach's rows.
  await sql`update usage set bytes = bytes + (select coalesce(sum(length(role)), 0) from invitations
    where invitations.${sql.ref('coachId')} = usage.${userId}) where collection = 'invitations'`.execute(db)
}
