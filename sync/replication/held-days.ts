import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { CollectionName } from '../contract/wire/feed.ts'
import type { RumoDatabase } from '../database/open.ts'

/** The collections of which a device may hold a part of the days. */
export const dated = ['workouts', 'activities'] as const satisfies readonly CollectionName[]

/** Which days of a collection are here: those from `since` on (without it all), and all of some athletes. */
export type Held = { since?: string | undefined; athletes: readonly number[] }

export const everything: Held = { athletes: [] }

/** The local document with the place of a collection (`pull/cursors.ts`), of which this reads the days. */
export function placeId(collection: CollectionName): string {
  return `feed|${collection}`
}

/**
 * The first day of which this device holds an athlete's workouts and activities, or with null those of everybody; empty
 * when it holds all. Earlier ones may be here too, and are then as current as the others.
 */
export function heldFrom$(database: RumoDatabase, athleteId: number | null): Observable<string> {
  const places = dated.map((name) => database.getLocal$<{ held?: Held }>(placeId(name)))
  return combineLatest(places).pipe(
    map((found) => {
      const first = found.map((place) => heldFrom(place?.toMutableJSON().data.held ?? everything, athleteId))
      return first.reduce((a, b) => (a > b ? a : b))
    }),
    distinctUntilChanged(),
  )
}

function heldFrom({ since = '', athletes }: Held, athleteId: number | null): string {
  return athleteId !== null && athletes.includes(athleteId) ? '' : since
}
