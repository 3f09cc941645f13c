import 'fake-indexeddb/auto'
import { addRxPlugin, createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core'
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterEach, describe, expect, it } from 'vitest'
import { waitFor } from '../support/world.ts'

/** What RxDB does that the engine is built around. A change here after an upgrade is to be read, not just repaired. */

addRxPlugin(RxDBLocalDocumentsPlugin)

type Row = { id: string; day: string | null; name: string }

const schema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    day: { type: 'string', maxLength: 10 },
    name: { type: 'string' },
  },
  required: ['id', 'day'],
  indexes: ['day'],
}

const opened: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function openRows(name: string, storage: Parameters<typeof createRxDatabase>[0]['storage']) {
  const database = await createRxDatabase({ name, storage, multiInstance: false })
  opened.push(database)
  const { rows } = await database.addCollections({ rows: { schema } })
  return { database, rows }
}

const memory = () => ({ ...getRxStorageMemory(), collectionStates: new Map() })

function replicate(
  rows: Awaited<ReturnType<typeof openRows>>['rows'],
  handlers: Pick<Parameters<typeof replicateRxCollection<Row, { at: number }>>[0], 'pull' | 'push'>,
) {
  return replicateRxCollection<Row, { at: number }>({
    replicationIdentifier: 'fact',
    collection: rows,
    live: true,
    retryTime: 10,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    ...handlers,
  })
}

const row = (id: string, name = id) => ({ id, day: '2026-11-20', name, _deleted: false })

describe('RxDB', () => {
  it('hides a row with null in an indexed field even from a query for everything', async () => {
    const { rows } = await openRows('facts-null', getRxStorageDexie())
    await rows.bulkInsert([row('a'), { ...row('b'), day: null }])
    expect((await rows.find().exec()).map((found) => found.id)).toEqual(['a'])
  })

  it('takes a page shorter than the batch for the end of the feed', async () => {
    const { rows } = await openRows('facts-short', memory())
    const asked: (number | undefined)[] = []
    const replication = replicate(rows, {
      pull: {
        batchSize: 5,
        handler: async (checkpoint) => {
          asked.push(checkpoint?.at)
          return { documents: [row(`row ${asked.length}`)], checkpoint: { at: asked.length } }
        },
      },
    })
    await replication.awaitInSync()
    expect(asked).toEqual([undefined])
    await replication.cancel()
  })

  it('forgets the checkpoint of an empty page', async () => {
    const { rows } = await openRows('facts-empty', memory())
    const asked: (number | undefined)[] = []
    const replication = replicate(rows, {
      pull: {
        handler: async (checkpoint) => {
          asked.push(checkpoint?.at)
          return { documents: [], checkpoint: { at: 7 } }
        },
      },
    })
    await replication.awaitInSync()
    replication.reSync()
    await waitFor('a second pull', () => asked.length === 2)
    expect(asked).toEqual([undefined, undefined])
    await replication.cancel()
  })

  it('drops a pulled document that meets an unsent edit, and moves its checkpoint on', async () => {
    const { rows } = await openRows('facts-dropped', memory())
    await rows.insert(row('a', 'mine'))
    const asked: (number | undefined)[] = []
    let answered = false
    const replication = replicate(rows, {
      pull: {
        handler: async (checkpoint) => {
          asked.push(checkpoint?.at)
          return { documents: asked.length === 1 ? [row('a', 'theirs')] : [], checkpoint: { at: 1 } }
        },
      },
      push: {
        handler: async () => {
          await waitFor('the pull', () => asked.length > 0)
          answered = true
          return []
        },
      },
    })
    await waitFor('the push', () => answered)
    await replication.awaitInSync()
    replication.reSync()
    await waitFor('a second pull', () => asked.length >= 2)
    expect(asked.at(-1)).toBe(1)
    expect((await rows.findOne('a').exec())?.name).toBe('mine')
    await replication.cancel()
  })

  it('sends everything again, without a base, when the identifier changes', async () => {
    const { rows } = await openRows('facts-identifier', memory())
    await rows.insert(row('a'))
    const sent: boolean[] = []
    for (const replicationIdentifier of ['one', 'two']) {
      const replication = replicateRxCollection<Row, { at: number }>({
        replicationIdentifier,
        collection: rows,
        live: true,
        waitForLeadership: false,
        toggleOnDocumentVisible: false,
        push: {
          handler: async (batch) => {
            for (const one of batch) sent.push(one.assumedMasterState !== undefined)
            return []
          },
        },
      })
      await replication.awaitInSync()
      await replication.cancel()
    }
    expect(sent).toEqual([false, false])
  })

  it('cannot carry a field named like a property of its documents', async () => {
    const database = await createRxDatabase({ name: 'facts-name', storage: memory(), multiInstance: false })
    opened.push(database)
    const named = { ...schema, properties: { ...schema.properties, collection: { type: 'string' } } }
    const { rows } = await database.addCollections({ rows: { schema: named as typeof schema } })
    const carrying = { ...row('a'), collection: 'x' }
    await expect(rows.insert(carrying)).rejects.toThrow('collection')
  })

  it('leaves the IndexedDB databases of a removed database behind', async () => {
    const { database } = await openRows('facts-left', getRxStorageDexie())
    await database.remove()
    opened.pop()
    const left = (await indexedDB.databases()).filter((info) => info.name?.includes('facts-left--'))
    expect(left.length).toBeGreaterThan(0)
  })
})
