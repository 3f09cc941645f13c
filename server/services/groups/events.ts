import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { createEvent, editEvent } from '../../../sync/contract/events.ts'
import { Problem } from '../../problem.ts'
import { collections } from '../../store/collections.ts'
import { deleteRow, reviveRow, updateRow } from '../../store/rows.ts'
import type { Reader } from '../../store/store.ts'
import type { EventRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { answerRow, lockSeen, requireBase, requireCreator, seenRow } from '../entities/access.ts'
import type { Answer, Call, Viewer } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, lockOwn, lockParent } from '../entities/writes.ts'

const { attendances, events, groups } = collections

export async function announceEvent(tx: Tx, call: Call, input: z.infer<typeof createEvent>): Promise<Answer> {
  const group = await lockParent(tx, call, groups, input.groupId)
  const { name, description, sport, scheduledTo, location, distances, timeZone = null } = input
  const fields = { name, description, sport, scheduledTo, location, distances, timeZone }
  const values = { ...fields, groupId: group.id, groupKey: group.clientId, createdBy: call.userId }
  const alongWith = (event: EventRow) => reviveAnswers(tx, event)
  return createRow(tx, call, events, input, { values, parent: 'groupId', alongWith })
}

/** The answers that went with the event, and not on their own before; but nobody's who has left the group since. */
async function reviveAnswers(tx: Tx, { id, deletedAt }: EventRow): Promise<void> {
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

export async function editEventFields(tx: Tx, call: Call, input: z.infer<typeof editEvent>): Promise<Answer> {
  const row = await lockSeen(tx, call, events, input.id)
  await requireCreator(tx, call, events, row)
  if (input.groupId !== undefined && input.groupId !== row.groupId) {
    throw new Problem('invalid', { errors: [{ path: 'groupId', message: 'An event stays in its group' }] })
  }
  await requireBase(tx, call, events, row)
  const { name, description, sport, scheduledTo, location, distances, timeZone } = input
  const changes = { name, description, sport, scheduledTo, location, distances, timeZone }
  return answerRow(tx.db, call, events, await updateRow(tx, events, row, changes))
}

/** Events go with everybody's answers to them. */
export async function removeEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  for (const row of rows) {
    const answered = tx.db.selectFrom('attendances').selectAll().where('eventId', '=', row.id)
    for (const attendance of await answered.where('deletedAt', 'is', null).execute()) {
      await deleteRow(tx, attendances, attendance)
    }
    await deleteRow(tx, events, row)
  }
}

export async function cancelEvent(tx: Tx, call: Call, id: number): Promise<Answer> {
  await removeEvents(tx, [await lockOwn(tx, call, events, id)])
  return { status: 204 }
}

/** Events of one group, or of all groups that the viewer is in, in the order of time. */
export async function listEvents(db: Reader, viewer: Viewer, groupId: number | undefined) {
  const order = 'scheduledTo'
  if (groupId === undefined) return visibleDocuments(db, viewer.userId, events, { order })
  await seenRow(db, viewer, groups, groupId)
  const where = sql<boolean>`${sql.ref('groupId')} = ${groupId}`
  return visibleDocuments(db, viewer.userId, events, { where, order })
}
