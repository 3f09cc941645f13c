import { sql } from 'kysely'
import { giveWay } from '#server/loop-time.ts'
import { collections } from '#server/store/collections.ts'
import { storedDocument } from '#server/store/columns.ts'
import { activityDocument } from '#server/store/documents.ts'
import { findRow } from '#server/store/rows.ts'
import { readHeldScopes } from '#server/store/scopes.ts'
import { legsOfEach, recordingsByWorkout } from '#src/domain/activities/linked-recordings.ts'
import { addDays } from '#src/domain/days.ts'
import { type Best, bestsBySeason, bestsOfRows, seasonsOf } from '#src/domain/progress/bests.ts'
import { sportWeeks } from '#src/domain/progress/sport-weeks.ts'
import { firstOfYears } from '#src/domain/progress/years.ts'
import { readText, type TextReading } from '#src/domain/reading/volume.ts'
import {
  type LoggedWorkout,
  paceSessions,
  type Recording,
  recordedSession,
  type Session,
  sessionOf,
} from '#src/domain/sessions.ts'
import { pacesOn } from '#src/domain/week-paces.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { doneWithin, planDone, workoutDay } from '#sync/contract/done-plan.ts'
import { countedRecordings } from '#sync/contract/same-recording.ts'
import type { Activity } from '#sync/contract/shapes/activities.ts'
import type { Mark } from '#sync/contract/shapes/marks.ts'
import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import type { WeeksAnswer } from '#sync/contract/shapes/weeks.ts'
import { requireAthlete } from '../entities/access.ts'
import type { Viewer } from '../entities/context.ts'
import { visibleBatches } from '../entities/visible-batches.ts'

const { workouts, activities, users } = collections

type Recorded = Recording & Pick<Activity, 'workoutKey' | 'sameAs' | 'groupKey' | 'startedAt'>
type Read = { workout: LoggedWorkout; reading: TextReading }

/**
 * The weeks and bests of an athlete's years up to a day, as a device with all rows works them out
 * (`src/domain/progress`). Rows are read in turns, and no text and no curve is kept. Throws `not-found`, also when access
 * ends meanwhile.
 */
export async function summariseWeeks(
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
  const marks: Mark[] = []
  const ofAthlete = sql<boolean>`${sql.ref('athleteId')} = ${athleteId}`
  for await (const { rows } of visibleBatches(viewer, collections.marks, { where: ofAthlete }))
    marks.push(...rows.map((row) => storedDocument('marks', row)))
  for await (const { rows } of visibleBatches(viewer, workouts, selection)) {
    const logs = rows.map((row) => storedDocument('workouts', row)).filter(({ draft }) => !draft)
    for (const log of logs) {
      // A long text takes as long as hundreds of short ones.
      await giveWay()
      const { sport, description } = planDone(log)
      const donePlan = log.donePlan && { ...log.donePlan, description: '' }
      const workout = { ...log, description: '', donePlan }
      read.push({ workout, reading: readText({ sport, description }) })
    }
    bests = bestsBySeason([...bests, ...bestsOfRows({ activities: [], logs, marks })])
  }
  for await (const { rows } of visibleBatches(viewer, activities, selection)) {
    const found = rows.map(activityDocument)
    for (const { curve: _, laps: __, bests: ___, ...facts } of found) recorded.push(facts)
    bests = bestsBySeason([...bests, ...bestsOfRows({ activities: found, logs: [], marks })])
  }
  const recordings = countedRecordings(recorded.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)))
  const athlete = await findRow(viewer.db, users, { id: athleteId })
  const done = paceSessions(
    read.map(({ workout }) => workout),
    recordings,
  )
  const thresholds = JSON.parse(athlete?.thresholds ?? '[]') as Threshold[]
  const paces = pacesOn({ sessions: done, thresholds, today })
  const linked = recordingsByWorkout(recordings)
  const sessions: Session[] = legsOfEach(linked.get(null) ?? []).map((legs) =>
    recordedSession(legs, paces(legs[0].day)),
  )
  for (const { workout, reading } of read) {
    await giveWay()
    const own = linked.get(workout.clientId) ?? []
    sessions.push(sessionOf(workout, { reading, recordings: own, paces: paces(workoutDay(workout)), today }))
  }
  const weeks = sportWeeks(sessions.filter(({ day }) => first <= day && day <= today))
  requireAthlete({ held: await readHeldScopes(viewer.db, viewer.userId) }, athleteId)
  return { weeks, bests }
}
