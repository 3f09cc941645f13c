import { combineLatest, map, type Observable } from 'rxjs'
import { recordingsOf } from '#src/training/figures/queries.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import type { ActivityDocument, MarkDocument, RumoDatabase, WorkoutDocument } from '#sync/client.ts'

type SeasonRows = {
  activities: readonly ActivityDocument[]
  logs: readonly WorkoutDocument[]
  marks: readonly MarkDocument[]
}

/** What an athlete recorded, logged and marked in these days, both ends included. */
export function seasonRows(
  database: RumoDatabase,
  range: { athleteId: number; from: string; to: string },
): Observable<SeasonRows> {
  return combineLatest([
    recordingsOf(database, range),
    workoutsOfAthlete(database, range),
    marksOf(database, range),
  ]).pipe(map(([activities, logs, marks]) => ({ activities, logs, marks })))
}
