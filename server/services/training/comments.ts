import { sql } from 'kysely'
import { invalid, Problem } from '#server/problem.ts'
import { type Collection, collections } from '#server/store/collections.ts'
import { deleteRow, findRow, insertRow, lockRow, updateRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { AnyRow, WorkoutRow } from '#server/store/tables.ts'
import { commentParts, commentsAbout } from '#server/store/threads.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { limits } from '#sync/contract/limits.ts'
import type { CommentSubject, createComment, editComment } from '#sync/contract/shapes/comments.ts'
import { findVisible, rowResponse } from '../entities/access.ts'
import { removeRows } from '../entities/belonging.ts'
import type { ApiResponse, CallerTx, Create, Edit, Viewer } from '../entities/context.ts'
import { requireCommentQuota } from '../entities/quota.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, lockOwn } from '../entities/writes.ts'
import { addAnnouncement, addAnswer, lockNamed } from '../groups/announcements.ts'
import { notifyOfComment } from '../notices/news.ts'

const { comments, groups, workouts } = collections

const subjects: Record<CommentSubject, Collection> = {
  workout: workouts,
  group: groups,
  announcement: comments,
}

/**
 * Threads, most of them of a workout: everyone who sees it reads and adds comments; only its author changes or deletes
 * one. What a comment is about is locked first in every write, so that two writes of one thread cannot deadlock.
 */
export const addComment: Create<typeof createComment> = async (tx, input) => {
  if (input.about === 'group') return addAnnouncement(tx, input)
  if (input.about === 'announcement') return addAnswer(tx, input)
  const workout = await lockNamed(tx, workouts, input)
  // A comment is in the athlete's scope, a draft is not.
  if (workout.draft === 1) throw new Problem('forbidden')
  await requireCommentQuota(tx, placeOf(workout))
  const values = { ...placeOf(workout), authorId: tx.userId, text: input.text, editedAt: null }
  const restored = { text: input.text }
  const made = await createRow(tx, comments, input, {
    values,
    restored,
    parents: ['about', 'workoutId'],
  })
  await showNewestOfCoach(tx, workout)
  if (made.status === 201) await notifyOfComment(tx, workout)
  return made
}

export const editCommentText: Edit<typeof editComment> = async (tx, id, { text }) => {
  const workout = await lockSubjectOf(tx, id)
  const row = await lockOwn(tx, comments, id)
  if (row.authorId !== tx.userId) throw new Problem('forbidden')
  const changes = text === undefined || text === row.text ? {} : { text, editedAt: tx.now }
  const changed = await updateRow(tx, comments, row, changes)
  if (workout) await showNewestOfCoach(tx, workout)
  return rowResponse(tx, comments, changed)
}

export async function removeComment(tx: CallerTx, id: number): Promise<ApiResponse> {
  const workout = await lockSubjectOf(tx, id)
  const row = await lockOwn(tx, comments, id)
  await removeRows(tx, comments, [row])
  if (workout) await showNewestOfCoach(tx, workout)
  return { status: 204 }
}

/** What is said about something, in the order in which the server received it. Throws `not-found`. */
export async function listComments(viewer: Viewer, about: CommentSubject, id: number) {
  await findVisible<AnyRow>(viewer, subjects[about], id)
  const where = sql<boolean>`about = ${about} and ${sql.ref('workoutId')} = ${id}`
  return visibleDocuments(viewer, comments, { where })
}

/**
 * Turns a write of the workout's `coachComment`, as older clients make it, into the thread's newest comment. A text that
 * is too long for one comment becomes several. Clearing it deletes the comment that it showed, if it is the caller's.
 * @returns the workout with the `coachComment` that older clients then read.
 */
export async function writeCoachComment(
  tx: CallerTx,
  workout: WorkoutRow,
  text: string | null | undefined,
): Promise<WorkoutRow> {
  if (text === undefined || text === workout.coachComment) return workout
  if (!text?.trim()) {
    const newest = await newestOfCoach(tx, workout)
    if (newest?.authorId === tx.userId) await deleteRow(tx, comments, newest)
    return showNewestOfCoach(tx, workout)
  }
  await addCoachComment(tx, workout, text)
  return updateRow(tx, workouts, workout, { coachComment: text })
}

/** Adds the words of a workout's `coachComment` to its thread. */
export async function addCoachComment(tx: CallerTx, workout: WorkoutRow, words: string) {
  for (const text of commentParts(words, limits.threadText)) {
    await requireCommentQuota(tx, placeOf(workout))
    const values = { ...placeOf(workout), authorId: tx.userId, text, editedAt: null }
    await insertRow(tx, comments, { ...values, clientId: newClientId() })
  }
  await notifyOfComment(tx, workout)
}

/** Throws `invalid` for a workout with comments: their athlete sees them, so it cannot be a draft. */
export async function requireNoComments(tx: Tx, { id }: WorkoutRow): Promise<void> {
  const thread = commentsAbout(tx.db, 'workout', id)
  if (!(await thread.where('deletedAt', 'is', null).limit(1).executeTakeFirst())) return
  throw invalid('draft', 'It has comments')
}

function placeOf({ id: workoutId, clientId: workoutKey, athleteId }: WorkoutRow) {
  return { about: 'workout', workoutId, workoutKey, athleteId, memberId: null } as const
}

/** Locks what the comment is about. @returns the workout, if it is one. */
async function lockSubjectOf(tx: Tx, commentId: number): Promise<WorkoutRow | undefined> {
  const row = await findRow(tx.db, comments, { id: commentId })
  if (row?.about === 'workout') return lockRow(tx, workouts, { id: row.workoutId })
  if (row) await lockRow(tx, subjects[row.about], { id: row.workoutId })
  return undefined
}

function newestOfCoach(tx: Tx, { id, athleteId }: WorkoutRow) {
  return commentsAbout(tx.db, 'workout', id)
    .where('deletedAt', 'is', null)
    .where('authorId', '!=', athleteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps `coachComment`, which older clients show, equal to the newest comment of a coach. */
async function showNewestOfCoach(tx: Tx, workout: WorkoutRow): Promise<WorkoutRow> {
  const coachComment = (await newestOfCoach(tx, workout))?.text ?? null
  // An older client reads the whole of a text that became several comments.
  const shown = workout.coachComment ?? ''
  if (coachComment !== null && shown.length > limits.threadText && shown.endsWith(coachComment))
    return workout
  return updateRow(tx, workouts, workout, { coachComment })
}
