import { firstValueFrom } from 'rxjs'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { inOneTab } from '#src/training/adding-note.ts'
import { type ActivityDocument, editAllLocal, type RumoDatabase, type WorkoutDocument } from '#sync/client.ts'
import { dayFromNumber, dayNumber } from '#sync/contract/index.ts'
import { activitiesOfAthlete } from './queries.ts'

/**
 * Recordings are in one collection and workouts in another, and no write holds both. So the recordings are written, and
 * the days of the workouts follow from them. A note of the workout that is left says that they still have to.
 */
const prefixOf = (athleteId: number) => `${storageKeys.matching}:${athleteId}:`

type Match = Pick<ActivityDocument, 'workoutKey' | 'workoutChosen'>

/**
 * Matches an activity with the workout that the person chose, or with none. An open workout of another day counts as done
 * on the day of the activity; the workout that it leaves is on its own day again. The legs of one session stay together.
 */
export function matchWith(
  database: RumoDatabase,
  activity: ActivityDocument,
  workout: WorkoutDocument | null,
): Promise<void> {
  return setMatch(database, activity, { workoutKey: workout?.clientId ?? null, workoutChosen: true })
}

export function restoreMatch(database: RumoDatabase, before: ActivityDocument): Promise<void> {
  const { workoutKey, workoutChosen } = before
  return setMatch(database, before, { workoutKey, workoutChosen })
}

/** Ends the matches that a killed page has left between their two writes. */
export async function finishMatches(database: RumoDatabase, athleteId: number): Promise<void> {
  const prefix = prefixOf(athleteId)
  for (const name of deviceStore.keys().filter((key) => key.startsWith(prefix))) {
    await inOneTab(name, async () => {
      const left = deviceStore.read(name)
      await settleDays(database, name.slice(prefix.length), left)
      deviceStore.remove(name)
    })
  }
}

async function setMatch(database: RumoDatabase, { athleteId, clientId }: ActivityDocument, match: Match) {
  const name = prefixOf(athleteId) + clientId
  await inOneTab(name, async () => {
    const activity = (await database.activities.findOne(clientId).exec(true)).toMutableJSON()
    deviceStore.write(name, activity.workoutKey ?? '')
    await editLegs(database, activity, match)
    await settleDays(database, clientId, activity.workoutKey)
    deviceStore.remove(name)
  })
}

/** Changes an activity, and where it is a leg of a session of several sports, the other legs too. */
async function editLegs(
  database: RumoDatabase,
  { athleteId, clientId, day, groupKey }: ActivityDocument,
  match: Match,
): Promise<void> {
  const near = { from: dayFromNumber(dayNumber(day) - 1), to: dayFromNumber(dayNumber(day) + 1) }
  const around = groupKey ? await firstValueFrom(activitiesOfAthlete(database, { athleteId, ...near })) : []
  const others = around.filter((one) => one.groupKey === groupKey && one.clientId !== clientId)
  await editAllLocal(database.activities, [clientId, ...others.map((one) => one.clientId)], match)
}

/**
 * Gives the workout that an activity was left for, and the one that it has, the days on which they were done; only
 * those without a log: a log says its day itself.
 */
async function settleDays(database: RumoDatabase, activityKey: string, left: string | null): Promise<void> {
  const activity = await database.activities.findOne(activityKey).exec()
  const dayOf = ({ clientId, scheduledTo }: WorkoutDocument) =>
    activity?.workoutKey === clientId && activity.day !== scheduledTo ? activity.day : null
  const keys = new Set([left ?? [], activity?.workoutKey ?? []].flat())
  await editAllLocal(
    database.workouts,
    [...keys],
    (workout) => ({ doneDay: dayOf(workout) }),
    (workout) => workout.status === 'planned' && workout.doneDay !== dayOf(workout),
  )
}
