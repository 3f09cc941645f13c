import {
  addRxPlugin,
  createRxDatabase,
  type MangoQuery,
  type MangoQuerySortPart,
  type RxJsonSchema,
} from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { getRxStorageDexie, type RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { deviceStorage } from '#sync/platform/device-storage.ts'

/** Runs in a page: RxDB on real IndexedDB, one function for each fact. */

addRxPlugin(RxDBLeaderElectionPlugin)

type Row = { id: string; day: string }

const schema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 36 }, day: { type: 'string', maxLength: 10 } },
  required: ['id', 'day'],
  indexes: ['day'],
}

async function openRows(name: string, days: (string | null)[], storage = getRxStorageDexie()) {
  const database = await createRxDatabase({ name, storage })
  const { rows } = await database.addCollections({ rows: { schema } })
  await rows.bulkInsert(days.map((day, index) => ({ id: `row ${index}`, day }) as Row))
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
async function answers(name: string, days: string[], storage: RxStorageDexie): Promise<string[][]> {
  const { rows } = await openRows(name, days, storage)
  await rows.bulkRemove(days.flatMap((_, index) => (index % 5 === 0 ? [`row ${index}`] : [])))
  const sort: MangoQuerySortPart<Row>[] = [{ day: 'asc' }, { id: 'asc' }]
  const range = { $gte: '2026-11-05', $lte: '2026-11-20' }
  const queries: MangoQuery<Row>[] = [
    { sort },
    { selector: { day: range }, sort },
    { selector: { day: range }, sort, skip: 3, limit: 4 },
    { selector: { day: range }, sort, limit: 0 },
    { selector: { day: { $gt: '2026-11-05', $lt: '2026-11-20' } }, sort },
    { selector: { day: range }, sort: [{ day: 'desc' }, { id: 'desc' }], limit: 5 },
    { selector: { day: '2026-11-12', id: { $ne: 'row 12' } }, sort },
    { selector: { day: { $gte: '2026-11-20', $lte: '2026-11-05' } }, sort },
  ]
  return Promise.all(queries.map(async (query) => (await rows.find(query).exec()).map(({ id }) => id)))
}

const device = {
  async answers(days: string[]) {
    return {
      own: await answers('own', days, getRxStorageDexie()),
      device: await answers('device', days, deviceStorage()),
    }
  },
}

export type Facts = typeof facts
export type Device = typeof device

Object.assign(window, { facts, device })
