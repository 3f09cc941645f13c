import { insertAllLocal, keysEverHere, type RumoDatabase, stepIn } from '#sync/client.ts'
import { newClientIds } from '#sync/contract/index.ts'
import {
  dropNote,
  inOneTab,
  type KeyedWorkout,
  keepNote,
  noteName,
  noteNames,
  readNote,
} from './adding-note.ts'
import { type PlacedWorkout, plannedWorkout, takeBackWorkouts } from './planned-workouts.ts'

/** Up to so many rows are one write without a note. */
const rowsAtOnce = 10

/** Rows of a step where there are more: most of what a write costs is the same for ten rows and for a hundred. */
const rowsPerStep = 100

/** Lets the screen answer between two writes. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Gets the number of workouts written so far. */
type OnProgress = (done: number) => void

/** A workout to be planned. Those with the same `alike` become copies of the first of them. */
type NewWorkout = PlacedWorkout & { alike?: string }

/**
 * Plans workouts: all of them or, when it rejects, none. Many are written in steps, so that the screen answers meanwhile;
 * when the page is killed between two of them, the next start finds its note (`unfinishedOf`).
 * @returns their keys, in the same order, for taking them back.
 */
export async function addWorkouts(
  database: RumoDatabase,
  userId: number,
  plans: readonly NewWorkout[],
  onProgress: OnProgress = () => {},
): Promise<string[]> {
  // Ascending, because rows of one moment are listed and sent by key.
  const keys = newClientIds(plans.length)
  const firsts = new Map<string, string>()
  const rows = plans.map(({ alike, ...plan }, index) => {
    const clientId = keys[index] ?? ''
    const first = alike === undefined ? undefined : firsts.get(alike)
    if (alike !== undefined && !first) firsts.set(alike, clientId)
    return { ...plan, ...(first && { copyOf: first }), clientId }
  })
  if (rows.length <= rowsAtOnce) {
    await insertInSteps(database, userId, rows, onProgress)
    return keys
  }
  // The press that led here is answered first.
  await nextTask()
  const name = noteName(userId, rows)
  await inOneTab(name, async () => {
    keepNote(userId, rows)
    await nextTask()
    try {
      await insertInSteps(database, userId, rows, onProgress)
    } catch (cause) {
      await takeBackWorkouts(database, keys)
      dropNote(name)
      throw cause
    }
    dropNote(name)
  })
  return keys
}

/** Workouts of which a killed page added some. */
export type Unfinished = { name: string; rows: readonly KeyedWorkout[]; written: number }

/**
 * The first adding of this person that was left in the middle, once no other tab is at it; null when there is none.
 * Where all was written and only the note was left, nobody is asked.
 */
export async function unfinishedOf(database: RumoDatabase, userId: number): Promise<Unfinished | null> {
  for (const name of noteNames(userId)) {
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
  userId: number,
  { name, rows }: Unfinished,
  onProgress: OnProgress,
): Promise<string[]> {
  await inOneTab(name, async () => {
    const written = await writtenKeys(database, rows)
    const missing = rows.filter(({ clientId }) => !written.has(clientId))
    await insertInSteps(database, userId, missing, (done) => onProgress(written.size + done))
    dropNote(name)
  })
  return rows.map(({ clientId }) => clientId)
}

/** Takes back what was written, except what an athlete has logged meanwhile. */
export async function takeBack(database: RumoDatabase, { name, rows }: Unfinished): Promise<void> {
  await inOneTab(name, async () => {
    await takeBackWorkouts(
      database,
      rows.map(({ clientId }) => clientId),
    )
    dropNote(name)
  })
}

/** Live queries and the exchange follow all steps but the last at intervals (`stepIn`). */
async function insertInSteps(
  { workouts }: RumoDatabase,
  userId: number,
  rows: readonly KeyedWorkout[],
  onProgress: OnProgress,
): Promise<void> {
  for (let done = 0; done < rows.length; ) {
    if (done > 0) await nextTask()
    const some = rows.slice(done, done + rowsPerStep)
    done += some.length
    await insertAllLocal(
      done < rows.length ? stepIn(workouts) : workouts,
      some.map((row) => ({ ...plannedWorkout(row, userId), clientId: row.clientId })),
    )
    onProgress(done)
  }
}

const writtenKeys = (database: RumoDatabase, rows: readonly KeyedWorkout[]) =>
  keysEverHere(
    database.workouts,
    rows.map(({ clientId }) => clientId),
  )
