import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { attendanceKey } from '../../../sync/contract/attendance-key.ts'
import type { createAttendance, editAttendance } from '../../../sync/contract/events.ts'
import { Problem } from '../../problem.ts'
import { collections } from '../../store/collections.ts'
import { deleteRow, insertRow, lockRow, reviveRow, updateRow } from '../../store/rows.ts'
import type { Reader } from '../../store/store.ts'
import type { AttendanceRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { answerRow, lockSeen, requireBase, seenRow } from '../entities/access.ts'
import type { Answer, Call, Viewer } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'

const { attendances, events } = collections

type Said = { going?: boolean | null | undefined; attended?: boolean | null | undefined }

/** Each side writes its own field; what it sends of the other's is passed over. */
function own(call: Call, said: Said): Partial<Pick<AttendanceRow, 'going' | 'attended'>> {
  const field = ownField(call)
  const value = said[field]
  return value === undefined ? {} : { [field]: value === null ? null : Number(value) }
}

function ownField({ role }: Call): 'going' | 'attended' {
  return role === 'athlete' ? 'going' : 'attended'
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

/** A classic payload has one field, and that is the word of who sends it. Throws `invalid` when there is none. */
function ownInCreate(call: Call, { going, attended }: Said) {
  const said = own(call, {
    going: going === undefined ? attended : going,
    attended: attended === undefined ? going : attended,
  })
  if (Object.keys(said).length > 0) return said
  throw new Problem('invalid', { errors: [{ path: ownField(call), message: 'Required' }] })
}

/**
 * One row per event and athlete, made by whichever side speaks first; the other's field is null then. Without a
 * clientId a repetition changes what was said, since classic clients have no other call for it; with one it gives the
 * row as it is. What went with a deletion is said again without `restore`.
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
  const said = ownInCreate(call, input)
  const there = await lockRow(tx, attendances, { clientId })
  if (there?.deletedAt === null) {
    const row = input.clientId === undefined ? await updateRow(tx, attendances, there, said) : there
    return answerRow(tx.db, call, attendances, row)
  }
  const values = { going: null, attended: null, ...said, memberId }
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

/** Takes back what the caller's side said. The row goes along unless the other side has said something. */
export async function withdrawAnswer(tx: Tx, call: Call, id: number): Promise<Answer> {
  const row = await lockSeen(tx, call, attendances, id)
  await requireBase(tx, call, attendances, row)
  const others = call.role === 'athlete' ? row.attended : row.going
  if (others === null) await deleteRow(tx, attendances, row)
  else await updateRow(tx, attendances, row, { [ownField(call)]: null })
  return { status: 204 }
}

/**
 * To the coach everybody's answers and roll calls, to an athlete the athlete's own.
 * @param open also rows without either, which are nothing to a reader who keeps no rows.
 */
export async function listAnswers(db: Reader, viewer: Viewer, eventId: number, open: boolean) {
  await seenRow(db, viewer, events, eventId)
  const said = sql<boolean>`(${sql.ref('going')} is not null or ${sql.ref('attended')} is not null)`
  const ofEvent = sql<boolean>`${sql.ref('eventId')} = ${eventId}`
  const where = open ? ofEvent : sql<boolean>`${ofEvent} and ${said}`
  return visibleDocuments(db, viewer.userId, attendances, { where })
}
