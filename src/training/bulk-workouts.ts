import * as v from 'valibot'
import {
  editAllLocal,
  type RumoDatabase,
  removeAllLocal,
  restoreAllLocal,
  type WorkoutDocument,
} from '#sync/client.ts'
import { storageKeys } from '../config/storage-keys.ts'
import { deviceStore } from '../config/web-storage.ts'
import { type Move, placesInDay } from '../domain/workouts/bulk.ts'
import { isOpenPlanOf, type PlanRights } from '../domain/workouts/plan-rights.ts'
import { inOneTab } from './adding-note.ts'
import { inSteps, rowsAtOnce } from './planned-workouts.ts'
import { readWorkouts } from './queries.ts'

/** What is to be done in steps, noted before the first one, since a page may be killed between two of them. */
const noteSchema = v.object({
  moves: v.array(v.object({ key: v.string(), from: v.string(), to: v.string() })),
  removed: v.array(v.string()),
})

const notePrefix = (userId: number) => `${storageKeys.changing}:${userId}:`

/**
 * Writes to many rows, some at a time. When a step fails, what those before it made is taken back; what a killed page
 * leaves undone, the next start does (`endChanges`).
 * @returns what all of them made.
 */
async function wholly<Item, Made>(
  userId: number,
  note: { moves: readonly Move[]; removed: readonly string[] },
  items: readonly Item[],
  write: (some: readonly Item[], goesOn: boolean) => Promise<readonly Made[]>,
  takeBack: (made: readonly Made[]) => Promise<unknown>,
): Promise<Made[]> {
  if (items.length <= rowsAtOnce) return [...(await write(items, false))]
  const name = notePrefix(userId) + crypto.randomUUID()
  return inOneTab(name, async () => {
    const made: Made[] = []
    deviceStore.write(name, JSON.stringify(note))
    try {
      await inSteps(items, async (some, goesOn) => made.push(...(await write(some, goesOn))))
    } catch (cause) {
      await takeBack(made)
      throw cause
    } finally {
      deviceStore.remove(name)
    }
    return made
  })
}

/** Does what pages that were killed had begun to move or delete, as far as nobody has changed it since. */
export async function endChanges(database: RumoDatabase, userId: number): Promise<void> {
  const isOpen = ({ status }: WorkoutDocument) => status === 'planned'
  for (const name of deviceStore.keys().filter((key) => key.startsWith(notePrefix(userId)))) {
    await inOneTab(name, async () => {
      const note = v.safeParse(v.pipe(v.string(), v.parseJson(), noteSchema), deviceStore.read(name))
      if (note.success) {
        await inSteps(note.output.moves, (some, goesOn) => writeMoves(database, isOpen, some, goesOn))
        await inSteps(note.output.removed, (some, goesOn) =>
          removeAllLocal(database.workouts, some, isOpen, goesOn),
        )
      }
      deviceStore.remove(name)
    })
  }
}

/**
 * Puts workouts on other days; they stay the same workouts. What this person may not move, or no longer is here, stays.
 * When a step fails, those before it are taken back.
 * @returns what was moved.
 */
export function moveWorkouts(
  database: RumoDatabase,
  rights: PlanRights,
  moves: readonly Move[],
): Promise<Move[]> {
  return wholly(
    rights.userId,
    { moves, removed: [] },
    moves,
    (some, goesOn) => writeMoves(database, (row) => isOpenPlanOf(row, rights), some, goesOn),
    (made) => moveWorkoutsBack(database, rights, made),
  )
}

/**
 * Undoes moves by new edits: what was moved on or logged since stays as it is now.
 * @returns how many came back.
 */
export async function moveWorkoutsBack(
  database: RumoDatabase,
  rights: PlanRights,
  moves: readonly Move[],
): Promise<number> {
  let count = 0
  const back = moves.map(({ key, from, to }) => ({ key, from: to, to: from }))
  await inSteps(back, async (some, goesOn) => {
    count += (await writeMoves(database, (row) => isOpenPlanOf(row, rights), some, goesOn)).length
  })
  return count
}

async function writeMoves(
  database: RumoDatabase,
  isOpen: (row: WorkoutDocument) => boolean,
  moves: readonly Move[],
  goesOn: boolean,
): Promise<Move[]> {
  const ofKey = new Map(moves.map((move) => [move.key, move]))
  const before = await editAllLocal(
    database.workouts,
    [...ofKey.keys()],
    ({ clientId, scheduledTo }) => ({ scheduledTo: ofKey.get(clientId)?.to ?? scheduledTo }),
    (row) => isOpen(row) && row.scheduledTo === ofKey.get(row.clientId)?.from,
    goesOn,
  )
  return before.flatMap(({ clientId }) => ofKey.get(clientId) ?? [])
}

/**
 * Puts the sessions of a day in this order. What is logged, or somebody else's, stays where it is.
 * @returns the order before; null where the order needs such a session elsewhere.
 */
export async function orderDay(
  database: RumoDatabase,
  rights: PlanRights,
  place: { athleteId: number; day: string },
  order: (keys: readonly string[]) => readonly string[],
): Promise<readonly string[] | null> {
  const { athleteId, day } = place
  const workouts = await readWorkouts(database, athleteId, { from: day, to: day })
  const before = workouts.map(({ clientId }) => clientId)
  const wanted = order(before)
  if (wanted.join() === before.join()) return before
  const sorted = workouts.toSorted((a, b) => wanted.indexOf(a.clientId) - wanted.indexOf(b.clientId))
  const places = placesInDay(sorted, (workout) => isOpenPlanOf(workout, rights))
  if (!places) return null
  await editAllLocal(
    database.workouts,
    [...places.keys()],
    ({ clientId, dayOrder }) => ({ dayOrder: places.get(clientId) ?? dayOrder }),
    (row) => isOpenPlanOf(row, rights) && row.scheduledTo === day,
  )
  return before
}

/**
 * Deletes workouts that nobody has logged. When a step fails, those before it are restored.
 * @returns them as they were, for `restoreWorkouts`.
 */
export function removeOpenWorkouts(
  database: RumoDatabase,
  rights: PlanRights,
  keys: readonly string[],
): Promise<WorkoutDocument[]> {
  return wholly(
    rights.userId,
    { moves: [], removed: keys },
    keys,
    (some, goesOn) => removeAllLocal(database.workouts, some, (row) => isOpenPlanOf(row, rights), goesOn),
    (gone) => restoreWorkouts(database, gone),
  )
}

export function restoreWorkouts(database: RumoDatabase, workouts: readonly WorkoutDocument[]): Promise<void> {
  return inSteps(workouts, (some, goesOn) => restoreAllLocal(database.workouts, some, goesOn))
}
