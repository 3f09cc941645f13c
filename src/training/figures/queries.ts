import { combineLatest, map, type Observable } from 'rxjs'
import { rows$ } from '#src/data/query/rows.ts'
import { addDays } from '#src/domain/days.ts'
import { athletePaces, type Paces, paceRange } from '#src/domain/figures.ts'
import { paceSessions } from '#src/domain/sessions.ts'
import type { ActivityDocument, RumoDatabase, WorkoutDocument } from '#sync/client.ts'

/** One athlete's days, or with null those of everybody on this device. Both ends included. */
export type Scope = { athleteId: number | null; from: string; to: string }

/** The recordings of some days, by day and start. */
export function recordingsOf(
  database: RumoDatabase,
  { athleteId, from, to }: Scope,
): Observable<readonly ActivityDocument[]> {
  const day = { $gte: from, $lte: to }
  const found = rows$(
    athleteId === null
      ? database.activities.find({
          selector: { day },
          sort: [{ day: 'asc' }, { clientId: 'asc' }],
          index: ['day', 'clientId'],
        })
      : database.activities.find({
          selector: { athleteId, day },
          sort: [{ athleteId: 'asc' }, { day: 'asc' }, { clientId: 'asc' }],
          index: ['athleteId', 'day', 'clientId'],
        }),
  )
  return found.pipe(map((all) => all.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))))
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

function workoutsOf(
  database: RumoDatabase,
  { athleteId, from, to }: Scope,
): Observable<readonly WorkoutDocument[]> {
  const scheduledTo = { $gte: from, $lte: to }
  return rows$(
    athleteId === null
      ? database.workouts.find({
          selector: { scheduledTo },
          sort: [{ scheduledTo: 'asc' }, { clientId: 'asc' }],
          index: ['scheduledTo', 'clientId'],
        })
      : database.workouts.find({
          selector: { athleteId, scheduledTo },
          sort: [{ athleteId: 'asc' }, { scheduledTo: 'asc' }, { clientId: 'asc' }],
          index: ['athleteId', 'scheduledTo', 'clientId'],
        }),
  )
}

/** The usual pace of an athlete, or with null of everybody, by the id of the athlete. */
export function pacesAt(
  database: RumoDatabase,
  { athleteId, today }: { athleteId: number | null; today: string },
): Observable<ReadonlyMap<number, Paces>> {
  const scope = { athleteId, ...paceRange(today) }
  const people = rows$(
    database.users.find({
      selector: { id: athleteId ?? { $gt: 0 } },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
  return combineLatest([workoutsOf(database, scope), recordingsOf(database, scope), people]).pipe(
    map(([workouts, recordings, users]) => {
      const logged = Map.groupBy(workouts, (row) => row.athleteId)
      const recorded = Map.groupBy(recordings, (row) => row.athleteId)
      return new Map(
        users.map(({ id, swimPace, runPace }) => {
          const sessions = paceSessions(logged.get(id) ?? [], recorded.get(id) ?? [])
          return [id, athletePaces({ sessions, thresholds: { swimPace, runPace }, today })]
        }),
      )
    }),
  )
}
