import { useMemo } from 'react'
import { useKeepPrevious, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import {
  legsOfEach,
  recordingsByWorkout,
  recordingsOfWorkout,
} from '#src/domain/activities/linked-recordings.ts'
import type { Paces } from '#src/domain/figures.ts'
import { isAbsence, isOnDay } from '#src/domain/marks.ts'
import type { TextReading } from '#src/domain/reading/volume.ts'
import { recordedSession, type Session, sessionOf } from '#src/domain/sessions.ts'
import { paceDay } from '#src/domain/week-paces.ts'
import type { ActivityDocument, MarkDocument, WorkoutDocument } from '#sync/client.ts'
import { planDone, workoutDay } from '#sync/contract/index.ts'
import { marksOf } from '../marks/queries.ts'
import { areSame } from '../queries.ts'
import { useReadings } from '../volume/use-readings.ts'
import { pacesOfDays, recordingsAround, type Scope } from './queries.ts'

export type Sessions = {
  /** The same object until something of it changes. */
  of: (workout: WorkoutDocument) => Session
  recordingsOf: (workout: WorkoutDocument) => readonly ActivityDocument[]
  /** What was recorded and is of no workout, of these days alone; `recording`: of several legs the first. */
  extras: readonly { recording: ActivityDocument; session: Session }[]
  /** Of all workouts that were given, and of the extras. */
  all: readonly Session[]
  /** All that were read: also what is linked to workouts of other days. */
  recordings: readonly ActivityDocument[]
  /** Recordings, paces and absences are read; until then no session is `isRead`. */
  isKnown: boolean
}

type Inputs = {
  reading: TextReading | undefined
  recordings: readonly ActivityDocument[]
  paces: Paces
  excused: boolean
  today: string
  isRead: boolean
}

const noPaces: Paces = {}
const noWorkouts: readonly WorkoutDocument[] = []
const noRecordings: readonly ActivityDocument[] = []
const noMarks: readonly MarkDocument[] = []
const made = new WeakMap<WorkoutDocument, Inputs & { session: Session }>()

/** Whether an athlete cannot train on a day. */
function absencesOf(marks: readonly MarkDocument[]): (athleteId: number, day: string) => boolean {
  const byAthlete = Map.groupBy(
    marks.filter(({ kind }) => isAbsence(kind)),
    ({ athleteId }) => athleteId,
  )
  return (athleteId, day) => byAthlete.get(athleteId)?.some((mark) => isOnDay(mark, day)) ?? false
}

/**
 * Workouts and recordings of some days in figures (`src/domain/figures.ts`): what every screen reads. Workouts that are
 * still being read are none.
 */
export function useSessions(scope: Scope, workouts: readonly WorkoutDocument[] = noWorkouts): Sessions {
  const { athleteId, from, to } = scope
  const today = useToday()
  const recordings = useKeepPrevious(useLiveQuery(recordingsAround, { athleteId, from, to }))
  const [first, last] = [paceDay(from, today), paceDay(to, today)]
  const paces = useLiveQuery(pacesOfDays, { athleteId, today, from: first, to: last })
  const marks = useLiveQuery(marksOf, { athleteId, from: from < today ? from : today })
  const isAway = useMemo(() => absencesOf(marks ?? noMarks), [marks])
  const readingOf = useReadings(useMemo(() => workouts.map(planDone), [workouts]))
  const linked = useMemo(() => recordingsByWorkout(recordings ?? noRecordings), [recordings])
  const unplanned = useMemo(() => {
    const extras = legsOfEach(linked.get(null) ?? noRecordings)
    return extras
      .filter(([{ day }]) => from <= day && day <= to)
      .map((legs) => ({
        recording: legs[0],
        session: recordedSession(legs, paces?.get(legs[0].athleteId)?.(legs[0].day) ?? noPaces),
      }))
  }, [linked, paces, from, to])
  return useMemo(() => {
    const isKnown = recordings !== undefined && paces !== undefined && marks !== undefined
    const recordingsOf = (workout: WorkoutDocument) => recordingsOfWorkout(linked, workout)
    const of = (workout: WorkoutDocument) => {
      const day = workoutDay(workout)
      return remembered(workout, {
        reading: readingOf(planDone(workout)),
        recordings: recordingsOf(workout),
        paces: paces?.get(workout.athleteId)?.(day) ?? noPaces,
        excused: isAway(workout.athleteId, day),
        today,
        isRead: isKnown,
      })
    }
    return {
      of,
      recordingsOf,
      extras: unplanned,
      all: [...workouts.map(of), ...unplanned.map(({ session }) => session)],
      recordings: recordings ?? noRecordings,
      isKnown,
    }
  }, [workouts, recordings, linked, unplanned, paces, marks, isAway, readingOf, today])
}

/** A month has a hundred of them, and what has not changed is not drawn again. */
function remembered(workout: WorkoutDocument, inputs: Inputs): Session {
  const known = made.get(workout)
  if (known && isSame(known, inputs)) return known.session
  const session = sessionOf(workout, inputs)
  const whole = inputs.isRead ? session : { ...session, isRead: false }
  made.set(workout, { ...inputs, session: whole })
  return whole
}

function isSame(a: Inputs, b: Inputs): boolean {
  return (
    a.reading === b.reading &&
    a.paces === b.paces &&
    a.excused === b.excused &&
    a.today === b.today &&
    a.isRead === b.isRead &&
    areSame(a.recordings, b.recordings)
  )
}

/** One workout in figures, with what was recorded of it. */
export function useSessionOf(workout: WorkoutDocument): {
  session: Session
  recordings: readonly ActivityDocument[]
} {
  const { athleteId } = workout
  const day = workoutDay(workout)
  const workouts = useMemo(() => [workout], [workout])
  const sessions = useSessions({ athleteId, from: day, to: day }, workouts)
  return { session: sessions.of(workout), recordings: sessions.recordingsOf(workout) }
}
