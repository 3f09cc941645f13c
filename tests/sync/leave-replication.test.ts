import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RxDocumentData, RxJsonSchema } from 'rxdb/plugins/core'
import { describe, expect, it } from 'vitest'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import type { Disk } from '#sync/testing/disk.ts'
import { freshModules, type SyncModules } from '#sync/testing/fresh-modules.ts'
import { newLife } from '#sync/testing/life.ts'
import { newDisk } from '#sync/testing/origin.ts'
import { storageKind } from './support/device.ts'

type Part = {
  databaseName: string
  collectionName: string
  schema: RxJsonSchema<RxDocumentData<AnyDocument>>
  documents: RxDocumentData<AnyDocument>[]
}

/** A coach's database from the last version that used RxDB's replication, with every kind of unsent row. */
const file = join(import.meta.dirname, 'fixtures/replication-device.json')
const parts = JSON.parse(readFileSync(file, 'utf8')) as Part[]

const keys = {
  edited: 'b769a432-2398-453f-ad22-357e6b3d3a00',
  removed: '129f78fe-05d3-418a-bd87-e1cd537b2387',
  settledDeletion: 'ae0acff5-1e51-46c8-accc-b0424c0b0094',
  sentWithoutAnswer: '684208cb-9849-4f42-9b63-b4aa02662e7b',
  putOff: '42a4857b-181a-469d-9c83-7b0f19d7b632',
  made: 'fb9088eb-acdf-44ba-870c-8cdbb87c3023',
}

async function oldDisk(): Promise<Disk> {
  const disk = newDisk(storageKind)
  const life = newLife()
  const storage = disk.storageFor(life, await freshModules())
  for (const { databaseName, collectionName, schema, documents } of parts) {
    const params = { databaseName, collectionName, schema, options: {}, multiInstance: false, devMode: false }
    const instance = await storage.createStorageInstance({ ...params, databaseInstanceToken: 'old' } as never)
    const rows = documents.map((document) => ({ document: structuredClone(document) }))
    if (rows.length > 0) await instance.bulkWrite(rows, 'fixture')
  }
  life.end()
  return disk
}

async function open(modules: SyncModules, disk: Disk, callsLeft?: number) {
  const life = newLife(callsLeft)
  const options = {
    userId: 1,
    storage: disk.storageFor(life, modules),
    multiInstance: false,
    migrate: modules.migrate,
  }
  return Promise.race([modules.openDatabase(options), life.ended])
}

/** The whole content of the disk as text. */
async function contentOf(disk: Disk): Promise<string> {
  return JSON.stringify(await disk.contents())
}

async function state(modules: SyncModules, disk: Disk) {
  const database = await open(modules, disk)
  if (!database) throw new Error('it was not opened')
  const unsent = await modules.allUnsent(database)
  const rows = Object.fromEntries(unsent.map(({ row }) => [row.clientId, row]))
  const attention = await modules.readEntries(database)
  await database.close()
  return { rows, attention }
}

describe('a database that was used with RxDB’s replication', () => {
  it('keeps each unsent change with its base and its sent values', async () => {
    const { rows } = await state(await freshModules(), await oldDisk())
    expect(rows[keys.edited]).toMatchObject({ name: 'Edited name', base: { version: 1, name: 'Base name' } })
    expect(rows[keys.removed]).toMatchObject({ _deleted: true, base: { version: 1, name: 'To remove' } })
    expect(rows[keys.sentWithoutAnswer]).toMatchObject({
      name: 'Sent again',
      base: { version: 1, name: 'Changed elsewhere' },
      sent: [{ baseVersion: 1, deleted: false, values: { name: 'Sent' } }],
    })
    expect(rows[keys.putOff]).toMatchObject({ name: 'Poison', base: { version: 1, name: 'Poison base' } })
    expect(rows[keys.made]).not.toHaveProperty('base')
    expect(Object.keys(rows)).toHaveLength(7)
  })

  it('keeps the attention entries', async () => {
    const { attention } = await state(await freshModules(), await oldDisk())
    expect(attention).toMatchObject([{ kind: 'refused', code: 'invalid', mine: { name: 'Refused' } }])
  })

  it('has no second copy of a row, and only the keys of a deleted one', async () => {
    const disk = await oldDisk()
    const modules = await freshModules()
    await state(modules, disk)
    expect(await contentOf(disk)).not.toContain('Gone marker text')
    expect((await contentOf(disk)).split('"name":"Filler"')).toHaveLength(2)
    expect(await contentOf(disk)).toContain(keys.settledDeletion)
  })

  it('has the same result when the app is killed at any step', async () => {
    const whole = await state(await freshModules(), await oldDisk())
    // Every third step on the slower storage, whose steps are the same.
    const stride = storageKind === 'memory' ? 1 : 3
    let steps = 0
    for (let died = true; died; steps += stride) {
      const disk = await oldDisk()
      died = (await open(await freshModules(), disk, steps)) === undefined
      const { rows, attention } = await state(await freshModules(), disk)
      expect(rows, `killed at step ${steps}`).toEqual(whole.rows)
      expect(attention, `killed at step ${steps}`).toEqual(whole.attention)
      expect(await contentOf(disk)).not.toContain('Gone marker text')
    }
    expect(steps).toBeGreaterThan(20)
  })
})
