import { addRxPlugin } from 'rxdb/plugins/core'
import { RxDBMigrationSchemaPlugin, type RxMigrationStatus } from 'rxdb/plugins/migration-schema'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { DatabaseError } from '../database-error.ts'
import type { RumoDatabase } from '../open.ts'

addRxPlugin(RxDBMigrationSchemaPlugin)

/**
 * Migrates data of an older app version to the current schemas, each collection in one tab only. The old rows are
 * removed after all new ones are written, so a failed migration can be repeated.
 * Runs in a page only: RxDB elects a leader for it, which hangs in a service worker.
 * @throws DatabaseError `migration-failed`
 */
export async function migrate(database: RumoDatabase, outdated: readonly CollectionName[]): Promise<void> {
  for (const name of outdated) {
    const state = database.collections[name].getMigrationState()
    // Not RxDB's `migratePromise`: after one failure it rejects at once the next time too, even when the migration
    // would now succeed.
    await state.startMigration()
    const [found] = await database.internalStore.findDocumentsById([state.statusDocId], false)
    const result: RxMigrationStatus | undefined = found?.data
    if (result?.status !== 'DONE') throw new DatabaseError('migration-failed', { cause: result?.error })
  }
}
