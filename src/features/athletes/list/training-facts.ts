import type { WorkoutDocument } from '../../../../sync/client.ts'
import { addDays, mondayOf } from '../../../domain/days/days.ts'

/** How an athlete's training goes, for one line of a table. */
export type TrainingFacts = {
  /** The day of the last workout that was logged as done, `YYYY-MM-DD`; null when there is none in the days read. */
  lastLog: string | null
  /** Sessions of this week; rest days are none. */
  week: { done: number; planned: number }
}

/** @param workouts one athlete's, around today, in any order. @param today `YYYY-MM-DD`. */
export function trainingFacts(
  workouts: readonly Pick<WorkoutDocument, 'sport' | 'status' | 'scheduledTo'>[],
  today: string,
): TrainingFacts {
  const sessions = workouts.filter(({ sport }) => sport !== 'rest')
  const done = sessions.filter(({ status }) => status === 'completed')
  const monday = mondayOf(today)
  const sunday = addDays(monday, 6)
  const isThisWeek = ({ scheduledTo }: { scheduledTo: string }) =>
    monday <= scheduledTo && scheduledTo <= sunday
  return {
    lastLog:
      done
        .map(({ scheduledTo }) => scheduledTo)
        .toSorted()
        .at(-1) ?? null,
    week: { done: done.filter(isThisWeek).length, planned: sessions.filter(isThisWeek).length },
  }
}
