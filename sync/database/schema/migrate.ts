import { addRxPlugin } from 'rxdb/plugins/core'
import { RxDBMigrationSchemaPlugin, type RxMigrationStatus } from 'rxdb/plugins/migration-schema'
import { DatabaseError } from '../database-error.ts'
import type { RumoDatabase } from '../open.ts'
import { leaveReplication } from './leave-replication.ts'
import type { Outdated } from './stored-versions.ts'

addRxPlugin(RxDBMigrationSchemaPlugin)

/**
 * Brings what an older version of the app wrote into the present shape, each collection in one tab only. The older
 * rows are removed once all of theirs are there, so a failure leaves everything to be tried again.
 * Only in a page: RxDB elects a leader for it, which hangs in a service worker.
 * @throws DatabaseError `migration-failed`
 */
export async function migrate(database: RumoDatabase, outdated: Outdated): Promise<void> {
  for (const name of outdated.collections) {
    const state = database.collections[name].getMigrationState()
    // Not RxDB's `migratePromise`: after one failure it rejects at once the next time too, though a mended step succeeds.
    await state.startMigration()
    const [found] = await database.internalStore.findDocumentsById([state.statusDocId], false)
    const result: RxMigrationStatus | undefined = found?.data
    if (result?.status !== 'DONE') throw new DatabaseError('migration-failed', { cause: result?.error })
  }
  if (!outdated.replication) return
  try {
    await leaveReplication(database)
  } catch (cause) {
    throw new DatabaseError('migration-failed', { cause })
  }
}
