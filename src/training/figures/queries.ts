import { combineLatest, distinctUntilChanged, map, type Observable, scan } from 'rxjs'
import { rowsOf } from '#src/data/query/rows.ts'
import { addDays } from '#src/domain/days.ts'
import { athletePaces, type Paces, paceRange } from '#src/domain/figures.ts'
import { paceSessions } from '#src/domain/sessions.ts'
import type { ActivityDocument, RumoDatabase, UserDocument, WorkoutDocument } from '#sync/client.ts'
import { countedRecordings } from '#sync/contract/index.ts'
import { areSame, workoutsOfAthlete, workoutsOfDays } from '../queries.ts'

/** One athlete's days, or with null those of everybody on this device. Both ends included. */
export type Scope = { athleteId: number | null; from: string; to: string }

/** The recordings of some days that count, by day and start. */
export function recordingsOf(
  database: RumoDatabase,
  { athleteId, from, to }: Scope,
): Observable<readonly ActivityDocument[]> {
  const day = { $gte: from, $lte: to }
  const found = rowsOf(database, 'activities', athleteId === null ? { day } : { athleteId, day })
  return found.pipe(
    map((all) => countedRecordings(all).toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))),
  )
}

/** How many days a workout can be moved away from what was recorded of it. */
const apart = 7

/** The recordings that workouts of these days may have. */
export function recordingsAround(
  database: RumoDatabase,
  { athleteId, from, to }: Scope,
): Observable<readonly ActivityDocument[]> {
  return recordingsOf(database, { athleteId, from: addDays(from, -apart), to: addDays(to, apart) })
}

/** What says a pace: not a plan, so that one that moves changes nothing here. */
type PaceRows = [
  workouts: readonly WorkoutDocument[],
  recordings: readonly ActivityDocument[],
  people: readonly UserDocument[],
]

/**
 * The usual pace of an athlete, or with null of everybody, by the id of the athlete. A pace is the same object until it
 * changes: every session is made of one.
 */
export function pacesAt(
  database: RumoDatabase,
  { athleteId, today }: { athleteId: number | null; today: string },
): Observable<ReadonlyMap<number, Paces>> {
  const days = paceRange(today)
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
    scan((known: ReadonlyMap<number, Paces>, rows) => pacesOf(rows, today, known), new Map()),
    distinctUntilChanged(),
  )
}

function pacesOf(
  [workouts, recordings, users]: PaceRows,
  today: string,
  known: ReadonlyMap<number, Paces>,
): ReadonlyMap<number, Paces> {
  const logged = Map.groupBy(workouts, (row) => row.athleteId)
  const recorded = Map.groupBy(recordings, (row) => row.athleteId)
  const paces = new Map(
    users.map(({ id, swimPace, runPace }) => {
      const sessions = paceSessions(logged.get(id) ?? [], recorded.get(id) ?? [])
      const now = athletePaces({ sessions, thresholds: { swimPace, runPace }, today })
      const before = known.get(id)
      return [id, before && JSON.stringify(before) === JSON.stringify(now) ? before : now]
    }),
  )
  const isSame = paces.size === known.size && [...paces].every(([id, pace]) => known.get(id) === pace)
  return isSame ? known : paces
}
