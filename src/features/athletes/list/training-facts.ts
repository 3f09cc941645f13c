import { addDays, mondayOf } from '#src/domain/days.ts'
import type { Volume } from '#src/domain/volume/shape.ts'
import { type DoneLog, doneShare } from '#src/domain/workouts/done.ts'
import type { WorkoutDocument } from '#sync/client.ts'

/** How an athlete's training goes, for one line of a table. */
export type TrainingFacts = {
  /** The day of the last workout that was logged as done, `YYYY-MM-DD`; null when there is none in the days read. */
  lastLog: string | null
  /** Sessions of this week; rest days are none. */
  week: { done: number; planned: number }
  /** How much of last week's plan was done, each session counting the same; null without a plan, and until it is read. */
  lastWeek: number | null
}

/** The week before this one, from Monday to Sunday. */
export function lastWeekRange(today: string): { from: string; to: string } {
  const monday = mondayOf(today)
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

type Trained = DoneLog & Pick<WorkoutDocument, 'scheduledTo' | 'description'>

/**
 * @param workouts one athlete's, around today, in any order.
 * @param today `YYYY-MM-DD`.
 * @param volumeOf what their texts plan, for those of last week.
 */
export function trainingFacts(
  workouts: readonly Trained[],
  today: string,
  volumeOf: (workout: Trained) => Volume | null | undefined,
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
    lastWeek: lastWeekShare(sessions, today, volumeOf),
    week: { done: done.filter(isThisWeek).length, planned: sessions.filter(isThisWeek).length },
  }
}

function lastWeekShare(
  sessions: readonly Trained[],
  today: string,
  volumeOf: (workout: Trained) => Volume | null | undefined,
): number | null {
  const { from, to } = lastWeekRange(today)
  const due = sessions.filter(({ scheduledTo }) => from <= scheduledTo && scheduledTo <= to)
  if (due.some((workout) => volumeOf(workout) === undefined)) return null
  const shares = due.map((workout) => doneShare(workout, volumeOf(workout)))
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
