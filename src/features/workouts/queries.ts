import { map, type Observable, take } from 'rxjs'
import { rowByKey } from '#src/data/query/rows.ts'
import { type Habit, habitOf, habitRange } from '#src/domain/workouts/habit.ts'
import { ownWords } from '#src/domain/workouts/note-words.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import type { RumoDatabase } from '#sync/client.ts'
import type { Sport } from '#sync/contract/index.ts'

/** What the athlete usually logs in this sport, read once: a log that is being written does not change it. */
export function habitAt(
  database: RumoDatabase,
  { athleteId, sport, today }: { athleteId: number; sport: Sport; today: string },
): Observable<Habit | null> {
  return workoutsOfAthlete(database, { athleteId, ...habitRange(today) }).pipe(
    take(1),
    map((workouts) => habitOf(workouts, sport)),
  )
}

/** Short words of the athlete's last logs, read once. */
export function lastWords(
  database: RumoDatabase,
  { athleteId, today }: { athleteId: number; today: string },
): Observable<string[]> {
  return workoutsOfAthlete(database, { athleteId, ...habitRange(today) }).pipe(
    take(1),
    map((workouts) =>
      ownWords(
        workouts
          .filter(({ status }) => status === 'completed')
          .toSorted((a, b) => b.scheduledTo.localeCompare(a.scheduledTo))
          .map(({ notes }) => notes ?? ''),
      ),
    ),
  )
}

export const workoutByKey = rowByKey('workouts')
