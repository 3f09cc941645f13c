import { map, type Observable } from 'rxjs'
import type { WeeksAnswer } from './contract/shapes/weeks.ts'
import { athletesKept, keepWeeksOf, keptWeeksOf } from './database/kept-weeks.ts'
import type { RumoDatabase } from './database/open.ts'

/** The server's summary of an athlete's weeks as this device had it last, which shows with no signal. `today`: its day. */
export type KeptWeeks = WeeksAnswer & { today: string }

/** Of the athletes that somebody looked at last; five years of one are 100 kB. */
const keptAthletes = 20

export function keptWeeks$(database: RumoDatabase, athleteId: number): Observable<KeptWeeks | null> {
  return database
    .getLocal$<KeptWeeks>(keptWeeksOf(athleteId))
    .pipe(map((stored) => stored?.toMutableJSON().data ?? null))
}

export async function keepWeeks(database: RumoDatabase, athleteId: number, weeks: KeptWeeks): Promise<void> {
  const others = (await athletesKept(database)).filter((id) => id !== athleteId)
  await database.upsertLocal<KeptWeeks>(keptWeeksOf(athleteId), weeks)
  await keepWeeksOf(database, [...others, athleteId].slice(-keptAthletes))
}
