import { map, type Observable } from 'rxjs'
import type { WeeksAnswer } from '#sync/contract/shapes/weeks.ts'
import { collectionOf, type RumoDatabase } from './open.ts'

/** The server's summary of an athlete's weeks as this device had it last, which shows with no signal. `today`: its day. */
export type KeptWeeks = WeeksAnswer & { today: string }

/** Of the athletes that somebody looked at last; five years of one are 100 kB. */
const keptAthletes = 20

/** Of whom there is one, the last that was looked at at the end. */
const listId = 'kept-weeks'
const idOf = (athleteId: number) => `${listId}|${athleteId}`

export function keptWeeks$(database: RumoDatabase, athleteId: number): Observable<KeptWeeks | null> {
  return database
    .getLocal$<KeptWeeks>(idOf(athleteId))
    .pipe(map((stored) => stored?.toMutableJSON().data ?? null))
}

export async function keepWeeks(database: RumoDatabase, athleteId: number, weeks: KeptWeeks): Promise<void> {
  await database.upsertLocal<KeptWeeks>(idOf(athleteId), weeks)
  const others = (await readList(database)).filter((id) => id !== athleteId)
  await writeList(database, [...others, athleteId].slice(-keptAthletes), others.slice(0, 1 - keptAthletes))
}

/** Drops those of athletes whom this person sees no more. */
export async function dropWeeksOfStrangers(database: RumoDatabase): Promise<void> {
  const kept = await readList(database)
  if (kept.length === 0) return
  const people = await collectionOf(database, 'users')
    .find({ selector: { id: { $in: kept } } })
    .exec()
  const known = kept.filter((id) => people.some((person) => person.id === id))
  const strangers = kept.filter((id) => !known.includes(id))
  if (strangers.length > 0) await writeList(database, known, strangers)
}

async function readList(database: RumoDatabase): Promise<number[]> {
  const stored = await database.getLocal<{ athletes: number[] }>(listId)
  return stored?.toMutableJSON().data.athletes ?? []
}

async function writeList(
  database: RumoDatabase,
  athletes: readonly number[],
  gone: readonly number[],
): Promise<void> {
  for (const id of gone) await (await database.getLocal(idOf(id)))?.remove()
  await database.upsertLocal(listId, { athletes })
}
