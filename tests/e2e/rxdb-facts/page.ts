import {
  addRxPlugin,
  createRxDatabase,
  type MangoQuery,
  type MangoQuerySortPart,
  type RxCollection,
  type RxJsonSchema,
} from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { getRxStorageDexie, type RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { deviceStorage } from '#sync/platform/device-storage.ts'

/** Runs in a page: RxDB on real IndexedDB, one function for each fact. */

addRxPlugin(RxDBLeaderElectionPlugin)

type Row = { clientId: string; day: string; unsent: 0 | 1 }

const schema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'clientId',
  type: 'object',
  properties: {
    clientId: { type: 'string', maxLength: 36 },
    day: { type: 'string', maxLength: 10 },
    unsent: { type: 'integer', minimum: 0, maximum: 1, multipleOf: 1 },
  },
  required: ['clientId', 'day', 'unsent'],
  indexes: ['day', 'unsent'],
}

const key = (index: number) => `6f1c1b0a-6f0e-4a59-9d42-${String(index).padStart(12, '0')}`

async function openRows(name: string, days: (string | null)[], storage = getRxStorageDexie()) {
  const database = await createRxDatabase({ name, storage })
  const { rows } = await database.addCollections({ rows: { schema } })
  await rows.bulkInsert(
    days.map((day, index) => ({ clientId: key(index), day, unsent: index % 4 === 0 ? 1 : 0 }) as Row),
  )
  return { database, rows }
}

/** How many rows IndexedDB hands out while this runs. */
async function rowsRead(run: () => Promise<unknown>): Promise<number> {
  const next: (this: IDBCursor) => void = Reflect.get(IDBCursor.prototype, 'continue')
  let count = 0
  IDBCursor.prototype.continue = function (this: IDBCursor) {
    count++
    next.call(this)
  }
  await run()
  IDBCursor.prototype.continue = next
  return count
}

const facts = {
  async rowsShown(days: (string | null)[]): Promise<number> {
    const { rows } = await openRows('shown', days)
    return (await rows.find().exec()).length
  },

  async rowsReadForTheLast(wanted: number, days: string[], from: string) {
    const { rows } = await openRows('read', days)
    return {
      descending: await rowsRead(() =>
        rows.find({ selector: { day: { $gte: from } }, sort: [{ day: 'desc' }], limit: wanted }).exec(),
      ),
      ascending: await rowsRead(() =>
        rows.find({ selector: { day: { $gte: from } }, sort: [{ day: 'asc' }], limit: wanted }).exec(),
      ),
    }
  },

  async databasesLeftOfARemovedOne(): Promise<number> {
    const { database } = await openRows('removed', ['2026-11-20'])
    await database.remove()
    const left = await indexedDB.databases()
    return left.filter((info) => info.name?.startsWith('rxdb-dexie-removed--')).length
  },

  async listenersOfALeader(): Promise<string[]> {
    const types: string[] = []
    const add = window.addEventListener.bind(window)
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      types.push(type)
      add(type, ...rest)
    }
    const { database } = await openRows('leader', [])
    await database.waitForLeadership()
    window.addEventListener = add
    return types
  },

  /** Asks the service worker to lead. @returns what became of it. */
  async leaderInAServiceWorker(): Promise<{ error: string; isLeader: boolean }> {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data as { error: string; isLeader: boolean }))
      port1.start()
      active?.postMessage('lead', [port2])
    })
  },
}

/** What the same queries give on RxDB's own storage and on the app's: the keys, in order. */
async function answers(rows: RxCollection<Row>): Promise<string[][]> {
  const sort: MangoQuerySortPart<Row>[] = [{ day: 'asc' }, { clientId: 'asc' }]
  const range = { $gte: '2026-11-05', $lte: '2026-11-20' }
  const queries: MangoQuery<Row>[] = [
    { sort },
    { selector: { day: range }, sort },
    { selector: { day: range }, sort, skip: 3, limit: 4 },
    { selector: { day: range }, sort, limit: 0 },
    { selector: { day: { $gt: '2026-11-05', $lt: '2026-11-20' } }, sort },
    { selector: { day: range }, sort: [{ day: 'desc' }, { clientId: 'desc' }], limit: 5 },
    { selector: { day: '2026-11-12', clientId: { $ne: key(12) } }, sort },
    { selector: { day: { $gte: '2026-11-20', $lte: '2026-11-05' } }, sort },
    { selector: { unsent: 1 } },
    { selector: { unsent: 0 } },
  ]
  return Promise.all(
    queries.map(async (query) => (await rows.find(query).exec()).map(({ clientId }) => clientId)),
  )
}

async function fill(name: string, days: string[], storage: RxStorageDexie) {
  const { database, rows } = await openRows(name, days, storage)
  await rows.bulkRemove(days.flatMap((_, index) => (index % 5 === 0 ? [key(index)] : [])))
  return { database, found: await answers(rows) }
}

const device = {
  /** `older`: the app's storage on what RxDB's own has written. */
  async answers(days: string[]) {
    const own = await fill('own', days, getRxStorageDexie())
    await own.database.close()
    const older = await answers((await openRows('own', [], deviceStorage())).rows)
    return { own: own.found, older, device: (await fill('device', days, deviceStorage())).found }
  },
}

export type Facts = typeof facts
export type Device = typeof device

Object.assign(window, { facts, device })
