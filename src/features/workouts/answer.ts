import * as v from 'valibot'
import { limits } from '../../../sync/contract/limits.ts'
import { editLocal } from '../../../sync/database/local-write.ts'
import type { RumoDatabase } from '../../../sync/database/open.ts'
import { storageKeys } from '../../config/storage-keys.ts'
import { requiredText } from '../../ui/form-rules.ts'

/** The coach's side of a log: an answer in words, and the mark that it was seen. */
export const answerSchema = v.object({ comment: requiredText(limits.comment) })

export type AnswerValues = v.InferOutput<typeof answerSchema>

/** Answers a log, which is thereby seen. Throws a ValiError when the answer is empty or too long. */
export function answerLog(database: RumoDatabase, key: string, values: AnswerValues): Promise<void> {
  const { comment } = v.parse(answerSchema, values)
  return editLocal(database.workouts, key, { coachComment: comment, seenAt: new Date().toISOString() })
}

export function markSeen(database: RumoDatabase, key: string): Promise<void> {
  return editLocal(database.workouts, key, { seenAt: new Date().toISOString() })
}

/** How many answers this device remembers as read; older ones are no longer asked about. */
const remembered = 200

const nameFor = (userId: number) => `${storageKeys.readAnswers}:${userId}`

type Answered = { clientId: string; coachComment: string | null }

/** An answer that was changed is another one. */
const markOf = ({ clientId, coachComment }: Answered) => `${clientId} ${coachComment}`

function readMarks(userId: number): string[] {
  const kept = v.safeParse(v.array(v.string()), parsed(localStorage.getItem(nameFor(userId))))
  return kept.success ? kept.output : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

/** Which of these have an answer that the athlete has not opened on this device. */
export function unreadAnswers<Workout extends Answered>(
  userId: number,
  workouts: readonly Workout[],
): Workout[] {
  const read = new Set(readMarks(userId))
  return workouts.filter((workout) => workout.coachComment && !read.has(markOf(workout)))
}

/** The athlete has the answer on the screen. */
export function rememberAnswer(userId: number, workout: Answered): void {
  const marks = readMarks(userId)
  if (!workout.coachComment || marks.includes(markOf(workout))) return
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify([...marks, markOf(workout)].slice(-remembered)))
  } catch {
    // Storage is full or forbidden: the answer is marked as new once more.
  }
}
