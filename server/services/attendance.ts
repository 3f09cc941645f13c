import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { attendanceKey } from '../../sync/contract/attendance-key.ts'
import type { createAttendance, editAttendance } from '../../sync/contract/events.ts'
import { Problem } from '../problem.ts'
import { collections } from '../store/collections.ts'
import { deleteRow, insertRow, lockRow, reviveRow, updateRow } from '../store/rows.ts'
import type { Reader } from '../store/store.ts'
import type { AttendanceRow } from '../store/tables.ts'
import type { Tx } from '../store/transaction.ts'
import type { Answer, Call, Viewer } from './call.ts'
import { answerRow, lockSeen, requireBase, seenRow } from './entities.ts'
import { visibleDocuments } from './pieces.ts'

const { attendances, events } = collections

type Said = { going?: boolean | undefined; attended?: boolean | null | undefined }

/** Each side writes its own field; what it sends of the other's is passed over. */
function own(call: Call, said: Said): Partial<Pick<AttendanceRow, 'going' | 'attended'>> {
  if (call.role === 'athlete') return said.going === undefined ? {} : { going: Number(said.going) }
  if (said.attended === undefined) return {}
  return { attended: said.attended === null ? null : Number(said.attended) }
}

/** The membership through which the athlete takes part. Throws `not-found` when it is not the caller's business. */
async function membership(tx: Tx, call: Call, groupId: number, athleteId: number): Promise<number> {
  const mine = call.role === 'athlete' ? athleteId === call.userId : true
  const link = await tx.db
    .selectFrom('members')
    .select('id')
    .where('groupId', '=', groupId)
    .where('userId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!mine || !link || !call.held.has(`member:${link.id}`)) throw new Problem('not-found')
  return link.id
}

/**
 * One row per event and athlete. Without a clientId a repetition changes the answer, since classic clients have no
 * other call for it; with one it gives the row as it is. A withdrawn answer is simply given anew.
 */
export async function answerEvent(
  tx: Tx,
  call: Call,
  input: z.infer<typeof createAttendance>,
): Promise<Answer> {
  const event = await lockRow(tx, events, { id: input.eventId })
  if (!event || event.deletedAt !== null || !call.held.has(`group:${event.groupId}`))
    throw new Problem('not-found')
  const memberId = await membership(tx, call, event.groupId, input.athleteId)
  const clientId = attendanceKey(event.clientId, input.athleteId)
  if (input.clientId !== undefined && input.clientId !== clientId) {
    throw new Problem('invalid', {
      errors: [{ path: 'clientId', message: 'Not the key of this event and athlete' }],
    })
  }
  if (call.role === 'athlete' && input.going === undefined) {
    throw new Problem('invalid', { errors: [{ path: 'going', message: 'Required' }] })
  }
  const there = await lockRow(tx, attendances, { clientId })
  if (there?.deletedAt === null) {
    const row =
      input.clientId === undefined ? await updateRow(tx, attendances, there, own(call, input)) : there
    return answerRow(tx.db, call, attendances, row)
  }
  // Who was called without having answered is going exactly if they came.
  const values = { going: Number(input.attended === true), attended: null, ...own(call, input), memberId }
  const row = there
    ? await reviveRow(tx, attendances, there, values)
    : await insertRow(tx, attendances, {
        ...values,
        clientId,
        eventId: event.id,
        eventKey: event.clientId,
        athleteId: input.athleteId,
      })
  return answerRow(tx.db, call, attendances, row, 201)
}

export async function editAnswer(
  tx: Tx,
  call: Call,
  id: number,
  input: z.infer<typeof editAttendance>,
): Promise<Answer> {
  const row = await lockSeen(tx, call, attendances, id)
  await requireBase(tx, call, attendances, row)
  return answerRow(tx.db, call, attendances, await updateRow(tx, attendances, row, own(call, input)))
}

export async function withdrawAnswer(tx: Tx, call: Call, id: number): Promise<Answer> {
  const row = await lockSeen(tx, call, attendances, id)
  await requireBase(tx, call, attendances, row)
  await deleteRow(tx, attendances, row)
  return { status: 204 }
}

/** To the coach everybody's answers, to an athlete the athlete's own. */
export async function listAnswers(db: Reader, viewer: Viewer, eventId: number) {
  await seenRow(db, viewer, events, eventId)
  const where = sql<boolean>`${sql.ref('eventId')} = ${eventId}`
  return visibleDocuments(db, viewer.userId, attendances, { where })
}
