import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { dayNumber } from '#sync/contract/day.ts'
import type { Role } from '#sync/contract/shapes/enumerations.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import { dated, placeId } from '../held-days.ts'

/** What a device wants of a collection with days. Nothing for `since`: all days. `athletes`: of whom it wants all days. */
export type Part = { since?: string; athletes: readonly number[] }

/** As it is stored. `athletes`: by the id, the day on which somebody last looked further back. */
type Wanted = { since: string | null; athletes: Record<string, string> }

type Asking = { database: RumoDatabase; role: Role; now: number }

const documentId = 'wanted-days'

/** A range that nobody has looked at for so long is not kept when everything is pulled again. */
const daysUsed = 90

/** What this device wants of a collection. */
export async function wantedPart(asking: Asking, collection: CollectionName): Promise<Part> {
  if (!(dated as readonly CollectionName[]).includes(collection)) return { athletes: [] }
  const { since, athletes } = await readWanted(asking)
  return { ...(since && { since }), athletes: Object.keys(athletes).map(Number) }
}

/** Wants all days of an athlete from now on: the exchange gets those that are missing. */
export async function wantAllDaysOf(asking: Asking, athleteId: number): Promise<void> {
  const { database } = asking
  await readWanted(asking)
  const today = dayOf(asking.now)
  const stored = await database.getLocal<Wanted>(documentId)
  if (stored?.toMutableJSON().data.athletes[athleteId] === today) return
  await stored?.incrementalModify((wanted) => {
    const used = Object.entries(wanted.athletes).filter(
      ([, day]) => dayNumber(today) - dayNumber(day) < daysUsed,
    )
    return { ...wanted, athletes: { ...Object.fromEntries(used), [athleteId]: today } }
  })
}

/** Of whom all days are wanted, whenever that changes. */
export function athletesWanted$(database: RumoDatabase): Observable<string> {
  return database.getLocal$<Wanted>(documentId).pipe(
    map((stored) => Object.keys(stored?.toMutableJSON().data.athletes ?? {}).join(' ')),
    distinctUntilChanged(),
  )
}

/**
 * A new device wants the days from the first of a month on, and never a later one: what it holds it keeps. A device that
 * was here before there was a part holds everything.
 */
async function readWanted({ database, role, now }: Asking): Promise<Wanted> {
  const stored = await database.getLocal<Wanted>(documentId)
  if (stored) return stored.toMutableJSON().data
  const places = await Promise.all(dated.map((name) => database.getLocal(placeId(name))))
  const holdsAll = places.some((place) => place !== null)
  const wanted = { since: holdsAll ? null : firstDay(role, now), athletes: {} }
  // Another tab may have been faster, with the same.
  await database.insertLocal<Wanted>(documentId, wanted).catch(() => undefined)
  return wanted
}

/** A coach plans by the year before; an athlete looks at the seasons before as well. */
const monthsBack = { coach: 13, athlete: 36 }

function firstDay(role: Role, now: number): string {
  const today = new Date(now)
  return dayOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsBack[role], 1))
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
