import { invalid } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import { updateRow } from '#server/store/rows.ts'
import type { EventRow } from '#server/store/tables.ts'
import type { createEvent, editEvent } from '#sync/contract/shapes/events.ts'
import { lockVisible, requireBase, requireWriter, rowResponse } from '../entities/access.ts'
import { removeRows } from '../entities/belonging.ts'
import type { ApiResponse, CallerTx, Create, Edit } from '../entities/context.ts'
import { createRow, lockOwn, lockParent } from '../entities/writes.ts'
import { notifyOfEvent } from '../notices/news.ts'
import { followEvent, makeEventWorkouts, removeEventWorkouts } from './event-workouts.ts'

const { events, groups } = collections

export const addEvent: Create<typeof createEvent> = async (tx, input) => {
  const group = await lockParent(tx, groups, input.groupId)
  const restored = { ...newColumns('events', 'coaches', input), seriesKey: input.seriesKey ?? null }
  const values = {
    ...restored,
    groupId: group.id,
    groupKey: group.clientId,
    createdBy: tx.userId,
  }
  const made = async (event: EventRow) => {
    await makeEventWorkouts(tx, event)
    await notifyOfEvent(tx, event)
  }
  return createRow(tx, events, input, { values, restored, parents: ['groupId'], made })
}

export const editEventFields: Edit<typeof editEvent> = async (tx, id, input) => {
  const row = await lockVisible(tx, events, id)
  await requireWriter(tx, events, row)
  if (input.groupId !== undefined && input.groupId !== row.groupId) {
    throw invalid('groupId', 'An event stays in its group')
  }
  await requireBase(tx, events, row)
  const changes = givenColumns('events', 'coaches', input)
  const changed = await updateRow(tx, events, row, changes)
  if (changed.version > row.version) {
    await followEvent(tx, row, changed)
    await notifyOfEvent(tx, changed)
  }
  return rowResponse(tx, events, changed)
}

export async function cancelEvent(tx: CallerTx, id: number): Promise<ApiResponse> {
  const row = await lockOwn(tx, events, id)
  await removeEventWorkouts(tx, row)
  await removeRows(tx, events, [row])
  return { status: 204 }
}
