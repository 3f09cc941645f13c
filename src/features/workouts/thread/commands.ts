import * as v from 'valibot'
import { requiredText } from '#src/ui/form/form-rules.ts'
import {
  type CommentDocument,
  editAllLocal,
  editLocal,
  insertLocal,
  type RumoDatabase,
  type UserDocument,
  type WorkoutDocument,
} from '#sync/client.ts'
import { limits, mergeReadMarkers } from '#sync/contract/index.ts'

export const commentSchema = v.object({ text: requiredText(limits.threadText) })

export type CommentValues = v.InferOutput<typeof commentSchema>

/** What a comment is about, and in the thread of which athlete. */
type Subject = Pick<CommentDocument, 'about' | 'workoutKey' | 'workoutId' | 'athleteId'>

/** Adds a comment. Throws a ValiError when it is empty or too long. */
export function addComment(
  database: RumoDatabase,
  subject: Subject,
  authorId: number,
  values: CommentValues,
): Promise<string> {
  const { text } = v.parse(commentSchema, values)
  return insertLocal(database.comments, { ...subject, authorId, text, editedAt: null })
}

/** Throws a ValiError when the text is empty or too long, RowMissing when the comment is gone. */
export function editComment(database: RumoDatabase, key: string, values: CommentValues): Promise<void> {
  const { text } = v.parse(commentSchema, values)
  return editLocal(database.comments, key, { text, editedAt: new Date().toISOString() })
}

/** Notes that the person has read a thread up to this comment. What it is about does not change. */
export async function markRead(
  database: RumoDatabase,
  { clientId, readComments }: UserDocument,
  workoutKey: string,
  upTo: number,
): Promise<void> {
  const before = readComments.find((marker) => marker.workoutKey === workoutKey)
  if (before && before.upTo >= upTo) return
  await editLocal(database.users, clientId, (stored) => ({
    readComments: mergeReadMarkers(stored.readComments, [{ workoutKey, upTo }]),
  }))
}

/**
 * Notes that the coach has seen a log. Its time is never before the log's, so that a device with a slow clock does not
 * bring the log up again.
 */
export async function markSeen(
  database: RumoDatabase,
  { clientId, updatedAt, seenAt }: Pick<WorkoutDocument, 'clientId' | 'updatedAt' | 'seenAt'>,
): Promise<void> {
  if (seenAt !== null && seenAt >= updatedAt) return
  const now = new Date().toISOString()
  await editLocal(database.workouts, clientId, { seenAt: now > updatedAt ? now : updatedAt })
}

/** As `markSeen` for several logs, in one write. */
export async function markAllSeen(
  database: RumoDatabase,
  workouts: readonly Pick<WorkoutDocument, 'clientId'>[],
): Promise<void> {
  const now = new Date().toISOString()
  await editAllLocal(
    database.workouts,
    workouts.map(({ clientId }) => clientId),
    ({ updatedAt }) => ({ seenAt: now > updatedAt ? now : updatedAt }),
    ({ seenAt, updatedAt }) => seenAt === null || seenAt < updatedAt,
  )
}

/** Takes `markAllSeen` back: the logs are as unseen as they were. */
export async function restoreSeen(
  database: RumoDatabase,
  workouts: readonly Pick<WorkoutDocument, 'clientId' | 'seenAt'>[],
): Promise<void> {
  const before = new Map(workouts.map(({ clientId, seenAt }) => [clientId, seenAt]))
  await editAllLocal(database.workouts, [...before.keys()], ({ clientId, seenAt }) => ({
    seenAt: before.has(clientId) ? before.get(clientId) : seenAt,
  }))
}
