import { firstValueFrom } from 'rxjs'
import { workoutsOfAthlete } from '../../../src/training/queries.ts'
import { openDatabase } from '../../../sync/database/open.ts'
import type { WorkoutDocument } from '../../../sync/database/rows/documents.ts'
import { deviceStorage } from '../../../sync/platform/device-storage.ts'
import { table, workoutsOfDays } from '../bare/tables.ts'
import { fetchRows } from '../fetch-rows.ts'

const ranges = 40

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

/**
 * For the benchmark: writes the same rows into Dexie and into Rumo's database in pages of 500, as they arrive in a
 * sync, then reads ranges of six weeks from both. @returns milliseconds; for ranges, the average.
 */
async function compare(athleteId: number) {
  const pages: WorkoutDocument[][] = []
  for await (const page of fetchRows('workouts')) pages.push(page as WorkoutDocument[])
  await table('workouts').clear()
  const database = await openDatabase({
    userId: 900_000_000 + Math.floor(performance.now()),
    storage: deviceStorage(),
    multiInstance: true,
  })
  const putBare = await timed(async () => {
    for (const page of pages) await table('workouts').bulkPut(page)
  })
  const putRumo = await timed(async () => {
    for (const page of pages) await database.workouts.bulkInsert(page)
  })
  const rangeBare = await timed(async () => {
    for (let turn = 0; turn < ranges; turn += 1) {
      const { from, to } = weeks(turn)
      await workoutsOfDays(athleteId, from, to)
    }
  })
  const rangeRumo = await timed(async () => {
    for (let turn = 0; turn < ranges; turn += 1)
      await firstValueFrom(workoutsOfAthlete(database, { athleteId, ...weeks(turn) }))
  })
  await database.remove()
  return { putBare, putRumo, rangeBare: rangeBare / ranges, rangeRumo: rangeRumo / ranges }
}

/** Writes as many of the server's rows into Dexie at once. @returns ms. */
async function putBare(count: number): Promise<number> {
  const rows: WorkoutDocument[] = []
  for await (const page of fetchRows('workouts')) rows.push(...(page as WorkoutDocument[]))
  await table('workouts').clear()
  return timed(() => table('workouts').bulkPut(rows.slice(0, count)))
}

Object.assign(globalThis, { compare, putBare })
