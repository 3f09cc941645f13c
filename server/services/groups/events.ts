import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import { deleteRow, findRow, reviveRow, updateRow } from '#server/store/rows.ts'
import type { Reader } from '#server/store/store.ts'
import type { EventRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import type { createEvent, editEvent } from '#sync/contract/shapes/events.ts'
import { findVisible, lockVisible, requireBase, requireWriter, rowResponse } from '../entities/access.ts'
import type { ApiResponse, Viewer, WriteContext } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, lockOwn, lockParent } from '../entities/writes.ts'
import { notifyOfEvent } from '../notices/news.ts'
import { followEvent, makeEventWorkouts, removeEventWorkouts } from './event-workouts.ts'

const { attendances, events, groups } = collections

export async function addEvent(
  tx: Tx,
  context: WriteContext,
  input: z.infer<typeof createEvent>,
): Promise<ApiResponse> {
  const group = await lockParent(tx, context, groups, input.groupId)
  const restored = { ...newColumns('events', 'coaches', input), seriesKey: input.seriesKey ?? null }
  const values = {
    ...restored,
    groupId: group.id,
    groupKey: group.clientId,
    createdBy: context.userId,
  }
  const alongWith = (event: EventRow) => reviveAttendances(tx, event)
  const made = await createRow(tx, context, events, input, {
    values,
    restored,
    parents: ['groupId'],
    alongWith,
  })
  const document = made.body?.event as { id: number } | undefined
  const row = made.status === 201 && document && (await findRow(tx.db, events, { id: document.id }))
  if (row) {
    await makeEventWorkouts(tx, row)
    await notifyOfEvent(tx, context, row)
  }
  return made
}

/**
 * Restores the attendances that were deleted together with the event, except those of people who have left the group.
 */
async function reviveAttendances(tx: Tx, { id, deletedAt }: EventRow): Promise<void> {
  const gone = tx.db
    .selectFrom('attendances')
    .innerJoin('members', 'members.id', 'attendances.memberId')
    .selectAll('attendances')
    .where('attendances.eventId', '=', id)
    .where('attendances.deletedAt', '=', deletedAt)
    .where('attendances.emptiedAt', 'is', null)
    .where('members.deletedAt', 'is', null)
  for (const answer of await gone.execute()) await reviveRow(tx, attendances, answer, {})
}

export async function editEventFields(
  tx: Tx,
  context: WriteContext,
  id: number,
  input: z.infer<typeof editEvent>,
): Promise<ApiResponse> {
  const row = await lockVisible(tx, context, events, id)
  await requireWriter(tx, context, events, row)
  if (input.groupId !== undefined && input.groupId !== row.groupId) {
    throw new Problem('invalid', { errors: [{ path: 'groupId', message: 'An event stays in its group' }] })
  }
  await requireBase(tx, context, events, row)
  const changes = givenColumns('events', 'coaches', input)
  const changed = await updateRow(tx, events, row, changes)
  if (changed.version > row.version) {
    await followEvent(tx, row, changed)
    await notifyOfEvent(tx, context, changed)
  }
  return rowResponse(tx.db, context, events, changed)
}

/** Deletes events with their attendances. */
export async function removeEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  for (const row of rows) {
    const answered = tx.db.selectFrom('attendances').selectAll().where('eventId', '=', row.id)
    for (const attendance of await answered.where('deletedAt', 'is', null).execute()) {
      await deleteRow(tx, attendances, attendance)
    }
    await deleteRow(tx, events, row)
  }
}

export async function cancelEvent(tx: Tx, context: WriteContext, id: number): Promise<ApiResponse> {
  const row = await lockOwn(tx, context, events, id)
  await removeEventWorkouts(tx, row)
  await removeEvents(tx, [row])
  return { status: 204 }
}

/** Events of one group, or of all groups the viewer is in, ordered by time. */
export async function listEvents(db: Reader, viewer: Viewer, groupId: number | undefined) {
  const order = 'scheduledTo'
  if (groupId === undefined) return visibleDocuments(db, viewer.userId, events, { order })
  await findVisible(db, viewer, groups, groupId)
  const where = sql<boolean>`${sql.ref('groupId')} = ${groupId}`
  return visibleDocuments(db, viewer.userId, events, { where, order })
}
