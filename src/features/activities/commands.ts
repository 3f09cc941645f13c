import { firstValueFrom } from 'rxjs'
import * as v from 'valibot'
import { matchedAmounts, matchOf, unmatchedAmounts } from '#src/domain/activities/match.ts'
import type { Volume, VolumeSource } from '#src/domain/volume/shape.ts'
import { plannedWorkout } from '#src/training/plans.ts'
import { oneOf, requiredText } from '#src/ui/form/form-rules.ts'
import {
  type ActivityDocument,
  editLocal,
  insertLocal,
  type RumoDatabase,
  type WorkoutDocument,
} from '#sync/client.ts'
import {
  dayFromNumber,
  dayInZone,
  dayNumber,
  isSameActivity,
  limits,
  trainingSports,
} from '#sync/contract/index.ts'
import type { Recording } from '#workers/activity-files/client.ts'
import { activitiesOfAthlete, workoutsOfDay } from './queries.ts'

/** What a watch gets wrong: the name, and the sport. */
export const activitySchema = v.object({ name: requiredText(limits.name), sport: oneOf(trainingSports) })

/** Changes what a watch got wrong. Throws a ValiError when the changes break the rules of the form. */
export function editActivity(
  database: RumoDatabase,
  key: string,
  changes: Partial<v.InferOutput<typeof activitySchema>>,
): Promise<void> {
  return editLocal(database.activities, key, v.parse(v.partial(activitySchema), changes))
}

type VolumesOf = (sources: readonly VolumeSource[]) => Promise<(Volume | null)[]>

type Owner = {
  athleteId: number
  /** Of the athlete's calendar days. */
  timeZone: string
  /** What the activity is called where its file has no name. */
  nameOf: (sport: Recording['sport']) => string
  volumesOf: VolumesOf
}

/** What became of a recording: added, or there already. Both with the workout that it fulfils, if any. */
export type Added = { activity: ActivityDocument; workout: WorkoutDocument | null; isNew: boolean }

/** Adds a recording, unless the athlete has it already, and matches it with the plan of its day. */
export async function addRecording(
  database: RumoDatabase,
  recording: Recording,
  { athleteId, timeZone, nameOf, volumesOf }: Owner,
): Promise<Added> {
  const day = dayInZone(recording.startedAt, timeZone)
  // A session around midnight may be a day apart where another device was set to another zone.
  const near = { from: dayFromNumber(dayNumber(day) - 1), to: dayFromNumber(dayNumber(day) + 1) }
  const known = await firstValueFrom(activitiesOfAthlete(database, { athleteId, ...near }))
  const workouts = await firstValueFrom(workoutsOfDay(database, { athleteId, day }))
  const earlier = known.find((one) => isSameActivity(one, recording))
  if (earlier) {
    const workout = workouts.find(({ clientId }) => clientId === earlier.workoutKey) ?? null
    return { activity: earlier, workout, isNew: false }
  }
  const workout = await planOf({ ...recording, day }, workouts, known, volumesOf)
  const name = recording.name ?? nameOf(recording.sport)
  const values = { ...recording, name, athleteId, day, workoutKey: workout?.clientId ?? null }
  const activity = await rowOf(database, await insertLocal(database.activities, values))
  if (workout) await writeAmounts(database, workout, activity)
  return { activity, workout, isNew: true }
}

/** The workout of the day that a recording fulfils. @param known the athlete's activities of that day. */
async function planOf(
  recording: Pick<ActivityDocument, 'day' | 'sport' | 'seconds' | 'meters'>,
  workouts: readonly WorkoutDocument[],
  known: readonly ActivityDocument[],
  volumesOf: VolumesOf,
): Promise<WorkoutDocument | null> {
  const volumes = await volumesOf(workouts)
  const candidates = workouts.map((workout, index) => ({ ...workout, planned: volumes[index] ?? null }))
  const taken = new Set(known.flatMap(({ workoutKey }) => workoutKey ?? []))
  return matchOf(recording, candidates, taken)
}

/** Matches an activity that the server read, as one of a file. Nothing happens where the day has no plan for it. */
export async function matchArrived(
  database: RumoDatabase,
  activity: ActivityDocument,
  volumesOf: VolumesOf,
): Promise<void> {
  const { athleteId, day } = activity
  const workouts = await firstValueFrom(workoutsOfDay(database, { athleteId, day }))
  const known = await firstValueFrom(activitiesOfAthlete(database, { athleteId, from: day, to: day }))
  const workout = await planOf(activity, workouts, known, volumesOf)
  if (workout) await matchWith(database, activity, workout)
}

async function rowOf(database: RumoDatabase, key: string): Promise<ActivityDocument> {
  const found = await database.activities.findOne(key).exec()
  if (!found) throw new Error('the activity was not stored')
  return found.toMutableJSON()
}

async function writeAmounts(
  database: RumoDatabase,
  workout: WorkoutDocument,
  activity: ActivityDocument,
): Promise<void> {
  const amounts = matchedAmounts(workout, activity)
  if (amounts) await editLocal(database.workouts, workout.clientId, amounts)
}

/**
 * Matches an activity with another workout, or with none. The amounts of the workout before are taken back where they
 * came from the activity.
 */
export async function matchWith(
  database: RumoDatabase,
  activity: ActivityDocument,
  workout: WorkoutDocument | null,
): Promise<void> {
  const { workoutKey, clientId } = activity
  if (workoutKey === (workout?.clientId ?? null)) return
  const before = workoutKey === null ? null : await database.workouts.findOne(workoutKey).exec()
  await editLocal(database.activities, clientId, { workoutKey: workout?.clientId ?? null })
  const cleared = before && unmatchedAmounts(before.toMutableJSON())
  if (before && cleared) await editLocal(database.workouts, before.clientId, cleared)
  if (workout) await writeAmounts(database, workout, activity)
}

/** Makes a workout of the athlete's own from an activity that nobody planned. @returns its key. */
export async function makeExtra(
  database: RumoDatabase,
  activity: ActivityDocument,
  description: string,
): Promise<string> {
  const { name, sport, athleteId, day: scheduledTo } = activity
  const plan = plannedWorkout({ name, sport, athleteId, scheduledTo, description }, athleteId)
  const key = await insertLocal(database.workouts, plan)
  const workout = await database.workouts.findOne(key).exec()
  if (workout) await matchWith(database, activity, workout.toMutableJSON())
  return key
}
