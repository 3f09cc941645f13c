import { createIndex, type Schema } from './rows.ts'

/** What a comment is about, and for an answer to an announcement the membership whose athlete and coaches read it. */
export async function announcements(db: Schema): Promise<void> {
  await db.schema
    .alterTable('comments')
    .addColumn('about', 'text', (column) => column.notNull().defaultTo('workout'))
    .execute()
  await db.schema.alterTable('comments').addColumn('memberId', 'integer').execute()
  await createIndex(db, 'comments_by_member', 'comments', ['memberId', 'deletedAt', 'id'])
}
