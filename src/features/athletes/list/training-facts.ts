import { compareTraining, type TrainingCompared } from '#src/domain/comparison.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { type Session, trainingOf } from '#src/domain/sessions.ts'

/** How an athlete's training goes, for one line of a table. */
export type TrainingFacts = {
  /** The day of the last workout that was logged as done, `YYYY-MM-DD`; null when there is none in the days read. */
  lastLog: string | null
  /** Sessions of this week; rest days are none. */
  week: { done: number; planned: number }
  /** What was done of what was due this week and last week; null until it is read. */
  thisWeek: TrainingCompared | null
  lastWeek: TrainingCompared | null
}

/** The week before this one, from Monday to Sunday. */
function lastWeekRange(today: string): { from: string; to: string } {
  const monday = mondayOf(today)
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/**
 * @param all one athlete's sessions around today, in any order.
 * @param today `YYYY-MM-DD`.
 */
export function trainingFacts(all: readonly Session[], today: string): TrainingFacts {
  const sessions = trainingOf(all)
  const done = sessions.filter(({ isDone }) => isDone)
  const monday = mondayOf(today)
  const sunday = addDays(monday, 6)
  const isThisWeek = ({ day, from }: Session) => from === 'workout' && monday <= day && day <= sunday
  return {
    lastLog:
      done
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
    thisWeek: comparedIn(sessions, { from: monday, to: sunday }),
    lastWeek: comparedIn(sessions, lastWeekRange(today)),
    week: { done: done.filter(isThisWeek).length, planned: sessions.filter(isThisWeek).length },
  }
}

function comparedIn(sessions: readonly Session[], { from, to }: { from: string; to: string }) {
  const ofDays = sessions.filter(({ day }) => from <= day && day <= to)
  return ofDays.every(({ isRead }) => isRead) ? compareTraining(ofDays) : null
}
