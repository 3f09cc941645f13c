import { combineLatest, map } from 'rxjs'
import { recordingsOf } from '#src/training/figures/queries.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import type { RumoDatabase } from '#sync/client.ts'

/** What an athlete recorded, logged and marked in these days, both ends included. */
export function seasonRows(database: RumoDatabase, range: { athleteId: number; from: string; to: string }) {
  return combineLatest([
    recordingsOf(database, range),
    workoutsOfAthlete(database, range),
    marksOf(database, range),
  ]).pipe(map(([activities, logs, marks]) => ({ activities, logs, marks })))
}
