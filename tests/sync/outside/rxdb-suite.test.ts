import { addRxPlugin, type RxCollection } from 'rxdb/plugins/core'
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { runReplicationBaseTestSuite, setConfig } from 'rxdb/plugins/test-utils'
import { filter, map } from 'rxjs'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import type { UserRow } from '../../../server/store/tables.ts'
import type { AnyDocument } from '../../../sync/database/documents.ts'
import type { RumoDatabase } from '../../../sync/database/open.ts'
import { attentionSchema } from '../../../sync/database/schemas.ts'
import { systemClock } from '../../../sync/platform/system-clock.ts'
import { type Exchange, startExchange } from '../../../sync/replication/exchange.ts'
import { startTestApp, type TestApp } from '../../support/test-app.ts'
import { teachHumans } from './human-tables.ts'
import { asHuman, humanTransport } from './human-wire.ts'

/**
 * RxDB's own published suite for replications, unchanged, against the whole exchange (feed, inbox, push, merge, memos,
 * courier) and the real server. It is written for mocha and for a collection of its own.
 *
 * What cannot apply: the attachment tests. Rumo synchronises no files, so the suite is given no callback for them.
 */

let app: TestApp
let coach: UserRow
let people = 0

/** What the suite's plain writes lack and Rumo's commands give: the key under its name here, and the mark of a change. */
function stamp(row: Partial<AnyDocument> & { passportId?: string }): void {
  Object.assign(row, {
    clientId: row.passportId,
    id: row.id ?? 0,
    version: row.version ?? 0,
    createdAt: row.createdAt ?? '',
    updatedAt: row.updatedAt ?? '',
    unsent: 1,
  })
}

addRxPlugin(RxDBLocalDocumentsPlugin)
addRxPlugin({
  name: 'humans',
  rxdb: true,
  // The suite opens its databases as only the development mode allows.
  overwritable: { isDevMode: () => true },
  hooks: {
    createRxCollection: {
      after({ collection }: { collection: RxCollection }) {
        if (collection.name !== 'human') return
        collection.preInsert(stamp, false)
        collection.preSave(stamp, false)
        collection.preRemove(stamp, false)
      },
    },
  },
})

async function start(collection: RxCollection): Promise<Exchange> {
  const database = collection.database as unknown as RumoDatabase
  if (!database.collections.attention) {
    await database.addCollections({ attention: { schema: attentionSchema } })
  }
  const transport = humanTransport(await app.signedIn(coach), coach.id)
  const writer = { userId: coach.id, role: 'coach' } as const
  const exchange = startExchange({
    database,
    writer,
    transport,
    clock: systemClock,
    loadSnapshot: () => Promise.reject(new Error('the server has a feed')),
  })
  database.onClose.push(() => exchange.stop())
  return exchange
}

beforeAll(async () => {
  teachHumans()
  app = await startTestApp()
})

afterAll(() => app.close())

vi.stubGlobal('describe', describe)
vi.stubGlobal('it', it)
setConfig({
  storage: {
    name: 'memory',
    getStorage: getRxStorageMemory,
    getPerformanceStorage: () => ({ storage: getRxStorageMemory(), description: 'memory' }),
    hasPersistence: false,
    hasMultiInstance: false,
    hasAttachments: false,
    hasReplication: true,
  },
})

runReplicationBaseTestSuite({
  async startReplication(collection) {
    const exchange = await start(collection)
    return {
      error$: exchange.trouble$.pipe(
        filter((trouble) => trouble !== null),
        map((trouble) => new Error(trouble)),
      ),
      awaitInitialReplication: () => exchange.complete(),
      awaitInSync: () => exchange.inSync(),
      reSync: () => exchange.resync(),
    }
  },
  async syncOnce(collection) {
    const exchange = await start(collection)
    await exchange.inSync()
    await exchange.stop()
  },
  async getAllServerDocs() {
    const rows = await app.store.db
      .selectFrom('templates')
      .selectAll()
      .where('createdBy', '=', coach.id)
      .execute()
    return rows.map((row) => asHuman(row))
  },
  async cleanUpServer() {
    coach = await app.addUser('coach', `Coach ${++people}`, `coach${people}@rumo.example`)
  },
  softDeletes: true,
  isDeleted: (row: { deletedAt: string | null }) => row.deletedAt !== null,
  getPrimaryOfServerDoc: (row: { passportId: string }) => row.passportId,
})
