import type * as z from 'zod/mini'
import { invalid, Problem } from '#server/problem.ts'
import { type Collection, collections } from '#server/store/collections.ts'
import { findRow } from '#server/store/rows.ts'
import type { AnyRow, CommentRow } from '#server/store/tables.ts'
import type { createComment } from '#sync/contract/shapes/comments.ts'
import { lockSeen, mayWrite } from '../entities/access.ts'
import type { ApiResponse, CallerTx } from '../entities/context.ts'
import { requireCommentQuota } from '../entities/quota.ts'
import { createRow } from '../entities/writes.ts'
import { notifyOfAnnouncement } from '../notices/news.ts'
import { membership } from './members.ts'

/**
 * What a coach says to a group, and what each athlete and the group's coaches then say about it: a thread for each
 * athlete, which the others do not see. Both are comments (docs/decisions/2026-11-28-threads-and-changed-plans.md). In every write
 * what it is about is locked first, as with the comments on a workout.
 */

const { comments, groups, users } = collections

type Input = z.infer<typeof createComment>

/** Only a coach of the group announces. */
export async function addAnnouncement(tx: CallerTx, input: Input): Promise<ApiResponse> {
  const group = await lockNamed(tx, groups, input)
  if (!(await mayWrite(tx, groups, group))) throw new Problem('forbidden')
  const place = { about: 'group', workoutId: group.id, workoutKey: group.clientId, memberId: null } as const
  return addTo(tx, input, { ...place, athleteId: tx.userId })
}

/** An athlete of the group answers in a thread of their own, a coach in that of the athlete they name. */
export async function addAnswer(tx: CallerTx, input: Input): Promise<ApiResponse> {
  const announcement = await lockNamed(tx, comments, input)
  if (announcement.about !== 'group') throw new Problem('not-found')
  const athleteId = tx.role === 'athlete' ? tx.userId : input.athleteId
  if (athleteId === undefined) {
    throw invalid('athleteId', 'Required')
  }
  const memberId = await membership(tx, announcement.workoutId, athleteId)
  // An athlete without an account could never read it, and it would be lost when the account takes over.
  if ((await findRow(tx.db, users, { id: athleteId }))?.addedBy !== null) throw new Problem('not-found')
  const { id: workoutId, clientId: workoutKey } = announcement
  return addTo(tx, input, { about: 'announcement', workoutId, workoutKey, memberId, athleteId })
}

async function addTo(
  tx: CallerTx,
  input: Input,
  place: Pick<CommentRow, 'about' | 'workoutId' | 'workoutKey' | 'memberId' | 'athleteId'>,
): Promise<ApiResponse> {
  await requireCommentQuota(tx, place)
  const { text, clientId } = input
  const there = clientId === undefined ? undefined : await findRow(tx.db, comments, { clientId })
  const isOthers = there !== undefined && there.authorId !== tx.userId
  return createRow(tx, comments, input, {
    values: { ...place, authorId: tx.userId, text, editedAt: null },
    // Who brings back what they took away of another coach's changes no word of it.
    restored: isOthers ? {} : { text },
    parents: ['about', 'workoutId', 'memberId'],
    made: ({ id }) => notifyOfAnnouncement(tx, id),
  })
}

/** Locks what the caller names by id or key, and sees. */
export async function lockNamed<R extends AnyRow>(
  tx: CallerTx,
  collection: Collection<R>,
  { workoutId, workoutKey }: Input,
): Promise<R> {
  if (workoutId === undefined && workoutKey === undefined) {
    throw invalid('workoutKey', 'Required')
  }
  const key = workoutId === undefined ? { clientId: String(workoutKey) } : { id: workoutId }
  const row = await lockSeen(tx, collection, key)
  if (workoutKey !== undefined && row.clientId !== workoutKey) throw new Problem('not-found')
  return row
}
