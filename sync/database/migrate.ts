import { addRxPlugin } from 'rxdb/plugins/core'
import { RxDBMigrationSchemaPlugin, type RxMigrationStatus } from 'rxdb/plugins/migration-schema'
import type { CollectionName } from '../contract/feed.ts'
import { DatabaseError } from './database-error.ts'
import type { RumoDatabase } from './open.ts'

addRxPlugin(RxDBMigrationSchemaPlugin)

/**
 * Brings rows, tombstones and merge bases of these collections into the present shape, each in one tab only.
 * The older ones are removed once all of theirs are there, so a failure leaves everything to be tried again.
 * Only in a page: RxDB elects a leader for it, which hangs in a service worker.
 * @throws DatabaseError `migration-failed`
 */
export async function migrate(
  database: RumoDatabase,
  collections: readonly (CollectionName | 'attention')[],
): Promise<void> {
  for (const name of collections) {
    const state = database.collections[name].getMigrationState()
    // Not RxDB's `migratePromise`: after one failure it rejects at once the next time too, though a mended step succeeds.
    await state.startMigration()
    const [found] = await database.internalStore.findDocumentsById([state.statusDocId], false)
    const result: RxMigrationStatus | undefined = found?.data
    if (result?.status !== 'DONE') throw new DatabaseError('migration-failed', { cause: result?.error })
  }
}
