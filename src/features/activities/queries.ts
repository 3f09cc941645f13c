import { map, type Observable, of } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import type { ActivityDocument, RumoDatabase, WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'

type Range = { athleteId: number; from: string; to: string }

/** An athlete's activities of a range of days, both included. */
export function activitiesOfAthlete(database: RumoDatabase, { athleteId, from, to }: Range) {
  return rowsOf(database, 'activities', { athleteId, day: { $gte: from, $lte: to } })
}

/** The first day of which an athlete has an activity, where it is before this one; else null. */
export function firstDayBefore(
  database: RumoDatabase,
  { athleteId, day }: { athleteId: number; day: string },
): Observable<string | null> {
  const oldest = database.activities.findOne({
    selector: { athleteId, day: { $gte: '', $lt: day } },
    sort: [{ athleteId: 'asc' }, { day: 'asc' }, { clientId: 'asc' }],
    index: ['athleteId', 'day', 'clientId'],
  })
  return oldest.$.pipe(map((found) => found?.day ?? null))
}

export function workoutsOfDays(
  database: RumoDatabase,
  { athleteId, days }: { athleteId: number; days: readonly string[] },
): Observable<readonly WorkoutDocument[]> {
  if (days.length === 0) return of([])
  const sorted = days.toSorted()
  const [from = '', to = ''] = [sorted[0], sorted.at(-1)]
  const between = workoutsOfAthlete(database, { athleteId, from, to })
  return between.pipe(map((all) => all.filter((workout) => days.includes(workoutDay(workout)))))
}

export const activityByKey = rowByKey('activities')

/** The recording of the same session that counts instead of this one; null where it counts itself. */
export function countedInstead(
  database: RumoDatabase,
  { clientId, sameAs }: Pick<ActivityDocument, 'clientId' | 'sameAs'>,
): Observable<ActivityDocument | null> {
  return activityByKey(database, sameAs === clientId ? '' : (sameAs ?? ''))
}
