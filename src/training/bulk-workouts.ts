import * as v from 'valibot'
import {
  editAllLocal,
  type RumoDatabase,
  removeAllLocal,
  restoreAllLocal,
  type WorkoutDocument,
  type WriteTarget,
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
  database: RumoDatabase,
  userId: number,
  note: { moves: readonly Move[]; removed: readonly string[] },
  items: readonly Item[],
  write: (some: readonly Item[], target: WriteTarget<WorkoutDocument>) => Promise<readonly Made[]>,
  takeBack: (made: readonly Made[]) => Promise<unknown>,
): Promise<Made[]> {
  if (items.length <= rowsAtOnce) return [...(await write(items, database.workouts))]
  const name = notePrefix(userId) + crypto.randomUUID()
  return inOneTab(name, async () => {
    const made: Made[] = []
    deviceStore.write(name, JSON.stringify(note))
    try {
      await inSteps(database, items, async (some, target) => made.push(...(await write(some, target))))
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
        await inSteps(database, note.output.moves, (some, target) => writeMoves(target, isOpen, some))
        await inSteps(database, note.output.removed, (some, target) => removeAllLocal(target, some, isOpen))
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
    database,
    rights.userId,
    { moves, removed: [] },
    moves,
    (some, target) => writeMoves(target, (row) => isOpenPlanOf(row, rights), some),
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
  await inSteps(database, back, async (some, target) => {
    count += (await writeMoves(target, (row) => isOpenPlanOf(row, rights), some)).length
  })
  return count
}

async function writeMoves(
  target: WriteTarget<WorkoutDocument>,
  isOpen: (row: WorkoutDocument) => boolean,
  moves: readonly Move[],
): Promise<Move[]> {
  const ofKey = new Map(moves.map((move) => [move.key, move]))
  const before = await editAllLocal(
    target,
    [...ofKey.keys()],
    ({ clientId, scheduledTo }) => ({ scheduledTo: ofKey.get(clientId)?.to ?? scheduledTo }),
    (row) => isOpen(row) && row.scheduledTo === ofKey.get(row.clientId)?.from,
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
    database,
    rights.userId,
    { moves: [], removed: keys },
    keys,
    (some, target) => removeAllLocal(target, some, (row) => isOpenPlanOf(row, rights)),
    (gone) => restoreWorkouts(database, gone),
  )
}

export function restoreWorkouts(database: RumoDatabase, workouts: readonly WorkoutDocument[]): Promise<void> {
  return inSteps(database, workouts, (some, target) => restoreAllLocal(target, some))
}
