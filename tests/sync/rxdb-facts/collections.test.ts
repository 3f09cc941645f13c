import { addRxPlugin, type RxCollection } from 'rxdb/plugins/core'
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, memory, openDatabase, openRows, type Row, row, schema } from './rows.ts'

/**
 * The behaviour of RxDB on which the engine is built. When one of these tests fails after an upgrade, review the
 * engine; do not just adapt the test.
 */

addRxPlugin(RxDBMigrationSchemaPlugin)

afterEach(closeAll)

/** Opens the same database with a changed schema. */
async function openNewer(storage: ReturnType<typeof memory>, step: (row: Row) => Row) {
  const database = await openDatabase(storage)
  const { rows } = await database.addCollections({
    rows: { schema: { ...schema, version: 1 }, migrationStrategies: { 1: step }, autoMigrate: false },
  })
  return rows as RxCollection<Row>
}

const broken = () => {
  throw new Error('broken')
}

describe('RxDB', () => {
  it('opens 13 collections at a time, hangs at the next, and rejects the one after', async () => {
    const database = await openDatabase()
    const open = (name: string) => database.addCollections({ [name]: { schema } })
    for (let count = 1; count <= 14; count++) await open(`rows${count}`)
    await expect(open('rows15')).rejects.toMatchObject({ code: 'COL23' })
  })

  it('cannot store a field named like a property of its documents', async () => {
    const named = { ...schema, properties: { ...schema.properties, collection: { type: 'string' } } }
    const database = await openDatabase()
    const { rows } = await database.addCollections({ rows: { schema: named as typeof schema } })
    await expect(rows.insert({ ...row('a'), collection: 'x' })).rejects.toThrow('collection')
  })

  it('rejects writes while a schema migrates', async () => {
    const storage = memory()
    await (await openRows(storage)).insert(row('a'))
    await closeAll()
    const rows = await openNewer(storage, (older) => older)
    const migrated = rows.getMigrationState().startMigration()
    await expect(rows.insert(row('b'))).rejects.toMatchObject({ code: 'COL25' })
    await migrated
    await rows.insert(row('b'))
  })

  it('reports a migration as failed once more after the failing step was fixed', async () => {
    const storage = memory()
    await (await openRows(storage)).insert(row('a'))
    await closeAll()
    await expect((await openNewer(storage, broken)).migratePromise()).rejects.toMatchObject({ code: 'DM4' })
    await closeAll()
    const mended = await openNewer(storage, (older) => older)
    await expect(mended.migratePromise()).rejects.toMatchObject({ code: 'DM4' })
  })
})
