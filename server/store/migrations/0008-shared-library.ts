import { createIndex, type Schema } from './rows.ts'

/** With the coaches of which group a template or plan is shared. */
export async function sharedLibrary(db: Schema): Promise<void> {
  await db.schema.alterTable('templates').addColumn('sharedWith', 'integer').execute()
  await createIndex(db, 'templates_shared', 'templates', ['sharedWith'])
}
