import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, openDatabase, row, schema } from './rows.ts'

/**
 * The behaviour of RxDB on which the engine is built. When one of these tests fails after an upgrade, review the
 * engine; do not just adapt the test.
 */

afterEach(closeAll)

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
})
