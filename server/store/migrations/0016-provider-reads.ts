import type { Schema } from './rows.ts'

/** Whose account a connection leads to, how far its activities were read, and which are to be read. */
export async function providerReads(db: Schema): Promise<void> {
  await db.schema.alterTable('connections').addColumn('ownerId', 'text').execute()
  await db.schema.alterTable('connections').addColumn('listedAt', 'text').execute()
  await db.schema
    .alterTable('connections')
    .addColumn('heldUntil', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('connections_by_owner').on('connections').column('ownerId').execute()
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
}
