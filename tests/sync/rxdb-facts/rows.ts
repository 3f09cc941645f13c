import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'

/** A small collection for each test, so that RxDB's behaviour is shown without the engine. */

export type Row = { id: string; day: string; name: string }
export type Rows = RxCollection<Row>

export const schema: RxJsonSchema<Row> = {
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

export const row = (id: string, name = id) => ({ id, day: '2026-11-20', name, _deleted: false })

/** A disk in memory. Databases opened on the same disk share its content. */
export const memory = () => ({ ...getRxStorageMemory(), collectionStates: new Map() })

const opened: { close(): Promise<unknown> }[] = []

type Storage = Parameters<typeof createRxDatabase>[0]['storage']

/** An empty database; `closeAll` closes it. */
export async function openDatabase(
  storage: Storage = memory(),
  options: { name?: string; localDocuments?: boolean } = {},
) {
  const database = await createRxDatabase({ name: 'facts', storage, multiInstance: false, ...options })
  opened.push(database)
  return database
}

export async function openRows(storage?: Storage): Promise<Rows> {
  const { rows } = await (await openDatabase(storage)).addCollections({ rows: { schema } })
  return rows
}

export async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close()
}
