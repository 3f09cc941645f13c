import { firstValueFrom } from 'rxjs'
import * as v from 'valibot'
import { dayOfRecording } from '#src/domain/activities/day-of-recording.ts'
import { matchesOf } from '#src/domain/activities/match.ts'
import type { TextReading, TextSource } from '#src/domain/reading/volume.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { oneOf, requiredText } from '#src/ui/form/form-rules.ts'
import {
  type ActivityDocument,
  editAllLocal,
  editLocal,
  insertLocal,
  type RumoDatabase,
} from '#sync/client.ts'
import {
  activitySports,
  countedRecordings,
  dayFromNumber,
  dayNumber,
  isRicher,
  isSameActivity,
  limits,
  planDone,
  sameSession,
  withMissingBests,
} from '#sync/contract/index.ts'
import type { Recording } from '#workers/activity-files/client.ts'
import { activitiesOfAthlete } from './queries.ts'

/** What a watch gets wrong: the name, and the sport. */
export const activitySchema = v.object({ name: requiredText(limits.name), sport: oneOf(activitySports) })

/** Changes what a watch got wrong. Throws a ValiError when the changes break the rules of the form. */
export function editActivity(
  database: RumoDatabase,
  key: string,
  changes: Partial<v.InferInput<typeof activitySchema>>,
): Promise<void> {
  return editLocal(database.activities, key, v.parse(v.partial(activitySchema), changes))
}

type ReadingsOf = (sources: readonly TextSource[]) => Promise<TextReading[]>

type Owner = {
  athleteId: number
  /** Of this device: the day of a file that says nothing of its clock or place. */
  timeZone: string
  /** What the activity is called where its file has no name. */
  nameOf: (sport: Recording['sport']) => string
  readingsOf: ReadingsOf
}

/** What became of a recording: added, or there already. */
export type Added = { activity: ActivityDocument; isNew: boolean }

/**
 * Adds the recordings of a file, but those that the athlete has already, and matches those of their days with the plans
 * once all are there: what is a swim alone may be the first leg of a triathlon. Of several of one session the richest one
 * counts.
 */
export async function addRecordings(database: RumoDatabase, recordings: readonly Recording[], owner: Owner) {
  const added: Added[] = []
  for (const recording of recordings) added.push(await addRecording(database, recording, owner))
  const days = new Set(added.flatMap(({ activity, isNew }) => (isNew ? activity.day : [])))
  for (const day of days) await matchDay(database, { athleteId: owner.athleteId, day }, owner.readingsOf)
  return Promise.all(
    added.map(async (one) => ({ ...one, activity: await rowOf(database, one.activity.clientId) })),
  )
}

async function addRecording(
  database: RumoDatabase,
  { ownClock, ...recording }: Recording,
  { athleteId, timeZone, nameOf }: Owner,
): Promise<Added> {
  const day = dayOfRecording(recording.startedAt, ownClock, timeZone)
  // A session around midnight may be a day apart where another file of it says nothing of its clock.
  const near = { from: dayFromNumber(dayNumber(day) - 1), to: dayFromNumber(dayNumber(day) + 1) }
  const known = await firstValueFrom(activitiesOfAthlete(database, { athleteId, ...near }))
  const earlier = known.find((one) => isSameActivity(one, recording) && !isRicher(recording, one))
  if (earlier) {
    const bests = withMissingBests(earlier.bests, recording.bests)
    if (bests.length > earlier.bests.length) await editLocal(database.activities, earlier.clientId, { bests })
    return { activity: await rowOf(database, earlier.clientId), isNew: false }
  }
  const name = recording.name ?? nameOf(recording.sport)
  const { richer, poorer } = sameSession(recording, known)
  const matched = poorer.find(({ workoutKey, workoutChosen }) => workoutKey !== null || workoutChosen)
  const { workoutKey, workoutChosen } = matched ?? { workoutKey: null, workoutChosen: false }
  const sameAs = richer?.clientId ?? null
  const values = { ...recording, name, athleteId, day, workoutKey, workoutChosen, sameAs }
  const key = await insertLocal(database.activities, values)
  // The server joins them as well, so a kill before this loses nothing.
  const joined = poorer.map(({ clientId }) => clientId)
  await editAllLocal(database.activities, joined, { sameAs: key })
  return { activity: await rowOf(database, key), isNew: true }
}

/**
 * Matches an athlete's recordings of a day with the plans of that day, whichever came first. It writes nothing into a
 * log: what was recorded is read from the recordings.
 */
export async function matchDay(
  database: RumoDatabase,
  { athleteId, day }: { athleteId: number; day: string },
  readingsOf: ReadingsOf,
): Promise<void> {
  const found = await firstValueFrom(activitiesOfAthlete(database, { athleteId, from: day, to: day }))
  const recordings = countedRecordings(found)
  const workouts = await firstValueFrom(workoutsOfAthlete(database, { athleteId, from: day, to: day }))
  const readings = await readingsOf(workouts.map(planDone))
  const candidates = workouts.map((workout, index) => ({
    ...workout,
    sport: planDone(workout).sport,
    scheduledTo: day,
    planned: readings[index] ?? null,
  }))
  const keys = new Set(workouts.map(({ clientId }) => clientId))
  const matches = matchesOf(recordings, candidates)
  const changed = new Map<string, string | null>()
  for (const { clientId, workoutKey } of recordings) {
    const match = matches.get(clientId) ?? null
    // A workout that is not of this day here may still be on its way to this device.
    const isElsewhere = match === null && workoutKey !== null && !keys.has(workoutKey)
    if (match !== workoutKey && !isElsewhere) changed.set(clientId, match)
  }
  await editAllLocal(database.activities, [...changed.keys()], ({ clientId }) => ({
    workoutKey: changed.get(clientId) ?? null,
  }))
}

async function rowOf(database: RumoDatabase, key: string): Promise<ActivityDocument> {
  const found = await database.activities.findOne(key).exec()
  if (!found) throw new Error('the activity was not stored')
  return found.toMutableJSON()
}

/** Says that an activity is a session of its own, although another one was recorded at its time. */
export function countAlone(database: RumoDatabase, { clientId }: ActivityDocument): Promise<void> {
  return editLocal(database.activities, clientId, { sameAs: clientId })
}

/** Puts back which recording counts instead of an activity. */
export function restoreSameAs(database: RumoDatabase, { clientId, sameAs }: ActivityDocument): Promise<void> {
  return editLocal(database.activities, clientId, { sameAs })
}
