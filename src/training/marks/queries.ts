import { map, type Observable } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import type { MarkDocument, RumoDatabase } from '#sync/client.ts'

/** An athlete's marks that reach into a range of days, by first day. Without an end, all that end on `from` or later. */
export function marksOfAthlete(
  database: RumoDatabase,
  { athleteId, from, to }: { athleteId: number; from: string; to?: string },
): Observable<readonly MarkDocument[]> {
  return rowsOf(database, 'marks', { athleteId, endDay: { $gte: from } }).pipe(
    map((marks) => startingBy(marks, to)),
  )
}

/** Everybody's marks that reach into a range of days: for a coach, all athletes'. */
export function marksOfDays(
  database: RumoDatabase,
  { from, to }: { from: string; to?: string },
): Observable<readonly MarkDocument[]> {
  return rowsOf(database, 'marks', { endDay: { $gte: from } }).pipe(map((marks) => startingBy(marks, to)))
}

function startingBy(marks: readonly MarkDocument[], to: string | undefined): MarkDocument[] {
  return marks
    .filter(({ startDay }) => to === undefined || startDay <= to)
    .toSorted((a, b) => a.startDay.localeCompare(b.startDay) || a.createdAt.localeCompare(b.createdAt))
}

export const markByKey = rowByKey('marks')
