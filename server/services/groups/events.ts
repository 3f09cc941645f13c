import { sql } from 'kysely'
import { invalid } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import { updateRow } from '#server/store/rows.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { EventRow } from '#server/store/tables.ts'
import type { createEvent, editEvent } from '#sync/contract/shapes/events.ts'
import { findVisible, lockVisible, requireBase, requireWriter, rowResponse } from '../entities/access.ts'
import { removeRows } from '../entities/belonging.ts'
import type { ApiResponse, Create, Edit, Viewer, WriteContext } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, lockOwn, lockParent } from '../entities/writes.ts'
import { notifyOfEvent } from '../notices/news.ts'
import { followEvent, makeEventWorkouts, removeEventWorkouts } from './event-workouts.ts'

const { events, groups } = collections

export const addEvent: Create<typeof createEvent> = async (tx, context, input) => {
  const group = await lockParent(tx, context, groups, input.groupId)
  const restored = { ...newColumns('events', 'coaches', input), seriesKey: input.seriesKey ?? null }
  const values = {
    ...restored,
    groupId: group.id,
    groupKey: group.clientId,
    createdBy: context.userId,
  }
  const made = async (event: EventRow) => {
    await makeEventWorkouts(tx, event)
    await notifyOfEvent(tx, context, event)
  }
  return createRow(tx, context, events, input, { values, restored, parents: ['groupId'], made })
}

export const editEventFields: Edit<typeof editEvent> = async (tx, context, id, input) => {
  const row = await lockVisible(tx, context, events, id)
  await requireWriter(tx, context, events, row)
  if (input.groupId !== undefined && input.groupId !== row.groupId) {
    throw invalid('groupId', 'An event stays in its group')
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

export async function cancelEvent(tx: Tx, context: WriteContext, id: number): Promise<ApiResponse> {
  const row = await lockOwn(tx, context, events, id)
  await removeEventWorkouts(tx, row)
  await removeRows(tx, events, [row])
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
