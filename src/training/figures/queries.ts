import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import { rowsOf } from '#src/data/query/rows.ts'
import { addDays } from '#src/domain/days.ts'
import { paceRange } from '#src/domain/figures.ts'
import { paceSessions } from '#src/domain/sessions.ts'
import { pacesOn } from '#src/domain/week-paces.ts'
import type { ActivityDocument, RumoDatabase, UserDocument, WorkoutDocument } from '#sync/client.ts'
import { countedRecordings } from '#sync/contract/index.ts'
import { areSame, workoutsOfAthlete, workoutsOfDays } from '../queries.ts'

/** One athlete's days, or with null those of everybody on this device. Both ends included. */
export type Scope = { athleteId: number | null; from: string; to: string }

/** The recordings of some days that count, by day and start. */
export function recordingsOf(database: RumoDatabase, { athleteId, from, to }: Scope) {
  const day = { $gte: from, $lte: to }
  const found = rowsOf(database, 'activities', athleteId === null ? { day } : { athleteId, day })
  return found.pipe(
    map((all) => countedRecordings(all).toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))),
  )
}

/** How many days a workout can be moved away from what was recorded of it. */
const apart = 7

/** The recordings that workouts of these days may have. */
export function recordingsAround(database: RumoDatabase, { athleteId, from, to }: Scope) {
  return recordingsOf(database, { athleteId, from: addDays(from, -apart), to: addDays(to, apart) })
}

/** What says a pace: not a plan, so that one that moves changes nothing here. */
type PaceRows = [
  workouts: readonly WorkoutDocument[],
  recordings: readonly ActivityDocument[],
  people: readonly UserDocument[],
]

/** @property from, to of `paceDay`. */
type PaceScope = { athleteId: number | null; today: string; from: string; to: string }

/** The usual paces of an athlete, or with null of everybody, by the id of the athlete and a day. */
export function pacesOfDays(database: RumoDatabase, { athleteId, today, from, to }: PaceScope) {
  const days = { from: paceRange(from).from, to }
  const people = rowsOf(database, 'users', { id: athleteId ?? { $gt: 0 } })
  const logs =
    athleteId === null ? workoutsOfDays(database, days) : workoutsOfAthlete(database, { athleteId, ...days })
  return combineLatest([logs, recordingsOf(database, { athleteId, ...days }), people]).pipe(
    map(([workouts, recordings, users]): PaceRows => {
      const recorded = new Set(recordings.map(({ workoutKey }) => workoutKey))
      const isDone = ({ clientId, doneSeconds, doneMeters }: WorkoutDocument) =>
        doneSeconds !== null || doneMeters !== null || recorded.has(clientId)
      return [workouts.filter(isDone), recordings, users]
    }),
    distinctUntilChanged((before, after) => before.every((rows, index) => areSame(rows, after[index] ?? []))),
    map(([workouts, recordings, users]) => {
      const logged = Map.groupBy(workouts, (row) => row.athleteId)
      const recorded = Map.groupBy(recordings, (row) => row.athleteId)
      return new Map(
        users.map(({ id, thresholds }) => {
          const sessions = paceSessions(logged.get(id) ?? [], recorded.get(id) ?? [])
          return [id, pacesOn({ sessions, thresholds, today })]
        }),
      )
    }),
  )
}
