import type { Schema } from '../rows.ts'

/** What a mail is and who had it sent, so that the mails of a day can be counted. */
export async function third(db: Schema): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('mails').addColumn('senderId', 'integer').execute()
  await db.schema.createIndex('mails_by_recipient').on('mails').columns(['recipient', 'createdAt']).execute()
  await db.schema.createIndex('mails_by_sender').on('mails').columns(['senderId', 'createdAt']).execute()
}
