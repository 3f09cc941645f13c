import { compareTraining, type SessionsCompared } from '#src/domain/comparison.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import type { MarkOnDays } from '#src/domain/marks.ts'
import { type Session, trainingOf } from '#src/domain/sessions.ts'

/** How an athlete's training goes, for one line of a table. */
export type TrainingFacts = {
  /** The day of the last workout that was logged as done, `YYYY-MM-DD`; null when there is none in the days read. */
  lastLog: string | null
  /** Sessions of this week; rest days are none. */
  week: { done: number; planned: number }
  /** What was done of last week's plan; null until it is read. */
  lastWeek: SessionsCompared | null
}

/** The week before this one, from Monday to Sunday. */
function lastWeekRange(today: string): { from: string; to: string } {
  const monday = mondayOf(today)
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/**
 * @param all one athlete's sessions around today, in any order.
 * @param marks those of the athlete's days.
 * @param today `YYYY-MM-DD`.
 */
export function trainingFacts(
  all: readonly Session[],
  marks: readonly MarkOnDays[],
  today: string,
): TrainingFacts {
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
    lastWeek: lastWeekOf(sessions, marks, today),
    week: { done: done.filter(isThisWeek).length, planned: sessions.filter(isThisWeek).length },
  }
}

function lastWeekOf(
  sessions: readonly Session[],
  marks: readonly MarkOnDays[],
  today: string,
): SessionsCompared | null {
  const { from, to } = lastWeekRange(today)
  const due = sessions.filter(({ day }) => from <= day && day <= to)
  return due.every(({ isRead }) => isRead) ? compareTraining(due, marks, today) : null
}
