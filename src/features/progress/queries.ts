import { combineLatest, map, type Observable } from 'rxjs'
import { recordingsOf } from '#src/training/figures/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import type { ActivityDocument, RumoDatabase, WorkoutDocument } from '#sync/client.ts'

export type SeasonRows = { activities: readonly ActivityDocument[]; logs: readonly WorkoutDocument[] }

/** What an athlete recorded and logged in these days, both ends included. */
export function seasonRows(
  database: RumoDatabase,
  range: { athleteId: number; from: string; to: string },
): Observable<SeasonRows> {
  return combineLatest([recordingsOf(database, range), workoutsOfAthlete(database, range)]).pipe(
    map(([activities, logs]) => ({ activities, logs })),
  )
}
