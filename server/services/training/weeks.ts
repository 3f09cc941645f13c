import { sql } from 'kysely'
import { giveWay } from '#server/loop-time.ts'
import { collections } from '#server/store/collections.ts'
import { activityDocument, workoutDocument } from '#server/store/documents.ts'
import { findRow } from '#server/store/rows.ts'
import { readHeldScopes } from '#server/store/scopes.ts'
import type { Reader } from '#server/store/store.ts'
import { addDays } from '#src/domain/days.ts'
import { athletePaces, paceRange } from '#src/domain/figures.ts'
import { type Best, bestsBySeason, bestsOfRows, seasonsOf } from '#src/domain/progress/bests.ts'
import { sportWeeks } from '#src/domain/progress/sport-weeks.ts'
import { firstOfYears } from '#src/domain/progress/years.ts'
import { readText, type TextReading } from '#src/domain/reading/volume.ts'
import {
  type LoggedWorkout,
  paceSessions,
  type Recording,
  recordedSession,
  recordingsByWorkout,
  type Session,
  sessionOf,
} from '#src/domain/sessions.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { doneWithin, planDone, workoutDay } from '#sync/contract/done-plan.ts'
import { countedRecordings } from '#sync/contract/same-recording.ts'
import type { WeeksAnswer } from '#sync/contract/shapes/weeks.ts'
import type { Viewer } from '../entities/context.ts'
import { visibleBatches } from '../entities/visible-batches.ts'
import { requireAthlete } from './workouts.ts'

const { workouts, activities, users } = collections

type Recorded = Recording & { workoutKey: string | null; sameAs: string | null }
type Read = { workout: LoggedWorkout; reading: TextReading }

/**
 * The weeks and bests of an athlete's years up to a day, as a device with all rows works them out
 * (`src/domain/progress`). Rows are read in turns, and no text and no curve is kept. Throws `not-found`, also when access
 * ends meanwhile.
 */
export async function summariseWeeks(
  db: Reader,
  viewer: Viewer,
  { athleteId, today }: { athleteId: number; today: string },
): Promise<WeeksAnswer> {
  requireAthlete(viewer, athleteId)
  const [first, last] = [firstOfYears(today), addDays(seasonsOf(today).to, doneWithin)]
  const where = sql<boolean>`${sql.ref('athleteId')} = ${athleteId}
    and ${sql.ref('day')} between ${dayNumber(first) - doneWithin} and ${dayNumber(last)}`
  const selection = { where, order: 'day' }
  const read: Read[] = []
  const recorded: Recorded[] = []
  let bests: Best[] = []
  for await (const { rows } of visibleBatches(db, viewer.userId, workouts, selection)) {
    const logs = rows.map(workoutDocument).filter(({ draft }) => !draft)
    for (const log of logs) {
      // A long text takes as long as hundreds of short ones.
      await giveWay()
      const { sport, description } = planDone(log)
      const donePlan = log.donePlan && { ...log.donePlan, description: '' }
      const workout = { ...log, description: '', donePlan }
      read.push({ workout, reading: readText({ sport, description }) })
    }
    bests = bestsBySeason([...bests, ...bestsOfRows({ activities: [], logs })])
  }
  for await (const { rows } of visibleBatches(db, viewer.userId, activities, selection)) {
    const found = rows.map(activityDocument)
    for (const { clientId, name, sport, day, seconds, meters, workoutKey, sameAs } of found)
      recorded.push({ clientId, name, sport, day, seconds, meters, workoutKey, sameAs })
    bests = bestsBySeason([...bests, ...bestsOfRows({ activities: found, logs: [] })])
  }
  const recordings = countedRecordings(recorded)
  const athlete = await findRow(db, users, { id: athleteId })
  const { swimPace = null, runPace = null } = athlete ?? {}
  // As on a device: the rows of these days alone.
  const late = paceRange(today)
  const isLate = (day: string) => late.from <= day && day <= late.to
  const done = paceSessions(
    read.flatMap(({ workout }) => (isLate(workoutDay(workout)) ? [workout] : [])),
    recordings.filter(({ day }) => isLate(day)),
  )
  const paces = athletePaces({ sessions: done, thresholds: { swimPace, runPace }, today })
  const linked = recordingsByWorkout(recordings)
  const sessions: Session[] = (linked.get(null) ?? []).map((recording) => recordedSession(recording, paces))
  for (const { workout, reading } of read) {
    await giveWay()
    const own = linked.get(workout.clientId) ?? []
    sessions.push(sessionOf(workout, { reading, recordings: own, paces, today }))
  }
  const weeks = sportWeeks(sessions.filter(({ day }) => first <= day && day <= today))
  requireAthlete({ ...viewer, held: await readHeldScopes(db, viewer.userId) }, athleteId)
  return { weeks, bests }
}
