import { map, type Observable } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import type { MarkDocument, RumoDatabase } from '#sync/client.ts'

/**
 * The marks that reach into a range of days, by first day: an athlete's, or with null everybody's. Without `to`, all marks
 * that end on `from` or later.
 */
export function marksOf(
  database: RumoDatabase,
  { athleteId, from, to }: { athleteId: number | null; from: string; to?: string },
): Observable<readonly MarkDocument[]> {
  const endDay = { $gte: from }
  return rowsOf(database, 'marks', athleteId === null ? { endDay } : { athleteId, endDay }).pipe(
    map((marks) => startingBy(marks, to)),
  )
}

function startingBy(marks: readonly MarkDocument[], to: string | undefined): MarkDocument[] {
  return marks
    .filter(({ startDay }) => to === undefined || startDay <= to)
    .toSorted((a, b) => a.startDay.localeCompare(b.startDay) || a.createdAt.localeCompare(b.createdAt))
}

export const markByKey = rowByKey('marks')
