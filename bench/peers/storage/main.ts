import { fromStorageToDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { firstValueFrom } from 'rxjs'
import { workoutsOfAthlete } from '../../../src/training/queries.ts'
import { collectionOf, openDatabase } from '../../../sync/database/open.ts'
import type { WorkoutDocument } from '../../../sync/database/rows/documents.ts'
import { writeRows } from '../../../sync/database/rows/write-row.ts'
import { deviceStorage } from '../../../sync/platform/device-storage.ts'
import { table, workoutsOfDays } from '../bare/tables.ts'
import { fetchRows } from '../fetch-rows.ts'

const ranges = 40

type Layer = 'bare' | 'table' | 'storage' | 'exchange' | 'collection'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Each time six other weeks, so that nothing is cached. */
function weeks(turn: number): { from: string; to: string } {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { from: at(-50 * turn - 42), to: at(-50 * turn) }
}

/** Rows of a transaction of the exchange. */
const atOnce = 100

async function fetchPages(): Promise<WorkoutDocument[][]> {
  const pages: WorkoutDocument[][] = []
  for await (const page of fetchRows('workouts')) pages.push(page as WorkoutDocument[])
  return pages
}

function openRumo() {
  const userId = 900_000_000 + Math.floor(performance.now())
  return openDatabase({ userId, storage: deviceStorage(), multiInstance: true })
}

/**
 * Writes the server's rows in pages of 500, as they arrive in a sync: into Dexie, and into Rumo's database through ever
 * more of RxDB: its table with its indexes alone; its storage, which compares each row with what is there; the same in
 * the transactions of the exchange; its collection. @returns ms.
 */
async function write(layer: Layer): Promise<number> {
  const pages = await fetchPages()
  if (layer === 'bare') {
    return timed(async () => {
      for (const page of pages) await table('workouts').bulkPut(page)
    })
  }
  const database = await openRumo()
  const { storageInstance } = database.workouts
  const inner = storageInstance.originalStorageInstance as unknown as RxStorageInstanceDexie<WorkoutDocument>
  const { dexieTable, booleanIndexes } = await inner.internals
  const written = (row: WorkoutDocument) => ({ ...row, _deleted: false, _attachments: {}, _rev: '1-rumo' })
  const writers: Record<Exclude<Layer, 'bare'>, (page: WorkoutDocument[]) => Promise<unknown>> = {
    table: (page) =>
      dexieTable.bulkPut(
        page.map((row) =>
          fromStorageToDexie(booleanIndexes, { ...written(row), _meta: { lwt: Date.now() } }),
        ),
      ),
    storage: (page) =>
      storageInstance.bulkWrite(
        page.map((row) => ({ document: { ...written(row), _rev: '', _meta: { lwt: 1 } } })),
        'rumo-row',
      ),
    exchange: async (page) => {
      const rows = new Map(page.map((row) => [row.clientId, row]))
      const keys = [...rows.keys()]
      for (let from = 0; from < keys.length; from += atOnce) {
        const some = keys.slice(from, from + atOnce)
        await writeRows(collectionOf(database, 'workouts'), some, (_, key) => rows.get(key))
      }
    },
    collection: (page) => database.workouts.bulkInsert(page),
  }
  return timed(async () => {
    for (const page of pages) await writers[layer](page)
  })
}

/** Reads ranges of six weeks from Dexie and from Rumo's database. @returns the average of each in ms. */
async function read(athleteId: number): Promise<{ bare: number; rumo: number }> {
  const pages = await fetchPages()
  for (const page of pages) await table('workouts').bulkPut(page)
  const database = await openRumo()
  for (const page of pages) await database.workouts.bulkInsert(page)
  const bare = await timed(async () => {
    for (let turn = 0; turn < ranges; turn += 1) {
      const { from, to } = weeks(turn)
      await workoutsOfDays(athleteId, from, to)
    }
  })
  const rumo = await timed(async () => {
    for (let turn = 0; turn < ranges; turn += 1)
      await firstValueFrom(workoutsOfAthlete(database, { athleteId, ...weeks(turn) }))
  })
  return { bare: bare / ranges, rumo: rumo / ranges }
}

/** Writes as many of the server's rows into Dexie at once. @returns ms. */
async function putBare(count: number): Promise<number> {
  const rows: WorkoutDocument[] = []
  for await (const page of fetchRows('workouts')) rows.push(...(page as WorkoutDocument[]))
  await table('workouts').clear()
  return timed(() => table('workouts').bulkPut(rows.slice(0, count)))
}

Object.assign(globalThis, { write, read, putBare })
