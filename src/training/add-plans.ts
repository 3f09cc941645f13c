import { insertAllLocal, keysEverHere, type RumoDatabase } from '#sync/client.ts'
import { newClientId } from '#sync/contract/index.ts'
import {
  dropNote,
  inOneTab,
  type KeyedPlan,
  keepNote,
  noteName,
  noteNames,
  readNote,
} from './application-note.ts'
import { inSteps, nextTask, type PlacedPlan, plannedWorkout, rowsAtOnce, takeBackPlans } from './plans.ts'

/** Gets the number of workouts written so far. */
type OnProgress = (done: number) => void

/**
 * Plans workouts: all of them or, when it rejects, none. Many are written in steps, so that the screen answers meanwhile;
 * when the page is killed between two of them, the next start finds the application (`unfinishedOf`).
 * @returns their keys, in the same order, for taking them back.
 */
export async function addPlans(
  database: RumoDatabase,
  coachId: number,
  plans: readonly PlacedPlan[],
  onProgress: OnProgress = () => {},
): Promise<string[]> {
  // Ascending, because rows of one moment are listed and sent by key.
  const keys = plans.map(() => newClientId()).toSorted()
  const rows = plans.map((plan, index) => ({ ...plan, clientId: keys[index] ?? '' }))
  if (rows.length <= rowsAtOnce) {
    await insertInSteps(database, coachId, rows, onProgress)
    return keys
  }
  // The press that led here is answered first.
  await nextTask()
  const name = noteName(coachId, rows)
  await inOneTab(name, async () => {
    keepNote(coachId, rows)
    await nextTask()
    try {
      await insertInSteps(database, coachId, rows, onProgress)
    } catch (cause) {
      await takeBackPlans(database, keys)
      dropNote(name)
      throw cause
    }
    dropNote(name)
  })
  return keys
}

/** An application that a killed page left in the middle. */
export type Unfinished = { name: string; rows: readonly KeyedPlan[]; written: number }

/**
 * The first application of this coach that was left in the middle, once no other tab is at it; null when there is none.
 * What was left only at its very end needs nobody.
 */
export async function unfinishedOf(database: RumoDatabase, coachId: number): Promise<Unfinished | null> {
  for (const name of noteNames(coachId)) {
    const found = await inOneTab(name, async () => {
      const rows = readNote(name)
      const written = rows ? (await writtenKeys(database, rows)).size : 0
      if (rows && written > 0 && written < rows.length) return { name, rows, written }
      dropNote(name)
      return null
    })
    if (found) return found
  }
  return null
}

/** Writes what is missing. What was deleted since stays deleted. @returns the keys of all its workouts. */
export async function finish(
  database: RumoDatabase,
  coachId: number,
  { name, rows }: Unfinished,
  onProgress: OnProgress,
): Promise<string[]> {
  await inOneTab(name, async () => {
    const written = await writtenKeys(database, rows)
    const missing = rows.filter(({ clientId }) => !written.has(clientId))
    await insertInSteps(database, coachId, missing, (done) => onProgress(written.size + done))
    dropNote(name)
  })
  return rows.map(({ clientId }) => clientId)
}

/** Takes back what was written, except what an athlete has logged meanwhile. */
export async function takeBack(database: RumoDatabase, { name, rows }: Unfinished): Promise<void> {
  await inOneTab(name, async () => {
    await takeBackPlans(
      database,
      rows.map(({ clientId }) => clientId),
    )
    dropNote(name)
  })
}

async function insertInSteps(
  database: RumoDatabase,
  coachId: number,
  rows: readonly KeyedPlan[],
  onProgress: OnProgress,
): Promise<void> {
  let done = 0
  await inSteps(rows, async (some) => {
    await insertAllLocal(
      database.workouts,
      some.map((row) => ({ ...plannedWorkout(row, coachId), clientId: row.clientId })),
    )
    done += some.length
    onProgress(done)
  })
}

const writtenKeys = (database: RumoDatabase, rows: readonly KeyedPlan[]) =>
  keysEverHere(
    database.workouts,
    rows.map(({ clientId }) => clientId),
  )
