import * as v from 'valibot'
import { editLocal, type RumoDatabase } from '../../../../sync/client.ts'
import { limits } from '../../../../sync/contract/index.ts'
import { requiredText } from '../../../ui/form/form-rules.ts'

/** The coach's side of a log: an answer in words, and the mark that it was seen. */
export const commentSchema = v.object({ comment: requiredText(limits.comment) })

export type CommentValues = v.InferOutput<typeof commentSchema>

/** Answers a log, which is thereby seen. Throws a ValiError when the answer is empty or too long. */
export function writeComment(database: RumoDatabase, key: string, values: CommentValues): Promise<void> {
  const { comment } = v.parse(commentSchema, values)
  return editLocal(database.workouts, key, { coachComment: comment, seenAt: new Date().toISOString() })
}

export function markSeen(database: RumoDatabase, key: string): Promise<void> {
  return editLocal(database.workouts, key, { seenAt: new Date().toISOString() })
}
