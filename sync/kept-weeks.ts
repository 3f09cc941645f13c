import { map, type Observable } from 'rxjs'
import type { WeeksAnswer } from './contract/shapes/weeks.ts'
import { type KeptAthletes, keptWeeksId } from './database/kept-weeks.ts'
import type { RumoDatabase } from './database/open.ts'

/** The server's summary of an athlete's weeks as this device had it last, which shows with no signal. `today`: its day. */
export type KeptWeeks = WeeksAnswer & { today: string }

/** Of the athletes that somebody looked at last; five years of one are 100 kB. */
const keptAthletes = 20

const idOf = (athleteId: number) => `${keptWeeksId}|${athleteId}`

export function keptWeeks$(database: RumoDatabase, athleteId: number): Observable<KeptWeeks | null> {
  return database
    .getLocal$<KeptWeeks>(idOf(athleteId))
    .pipe(map((stored) => stored?.toMutableJSON().data ?? null))
}

export async function keepWeeks(database: RumoDatabase, athleteId: number, weeks: KeptWeeks): Promise<void> {
  await database.upsertLocal<KeptWeeks>(idOf(athleteId), weeks)
  const list = await database.getLocal<KeptAthletes>(keptWeeksId)
  const others = (list?.toMutableJSON().data.athletes ?? []).filter((id) => id !== athleteId)
  await database.upsertLocal<KeptAthletes>(keptWeeksId, {
    athletes: [...others, athleteId].slice(-keptAthletes),
  })
  for (const id of others.slice(0, 1 - keptAthletes)) await (await database.getLocal(idOf(id)))?.remove()
}
