import { sql } from 'kysely'
import { invalid, Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { deleteRow, findRow, insertRow, lockRow, reviveRow, updateRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { AttendanceRow, EventRow } from '#server/store/tables.ts'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import type { createAttendance, editAttendance } from '#sync/contract/shapes/events.ts'
import { documentOf, lockVisible, requireBase, rowResponse } from '../entities/access.ts'
import type { ApiResponse, CallerTx, Create, Edit, Viewer } from '../entities/context.ts'
import { documentsOf } from '../entities/visible-batches.ts'
import { lockAthlete } from '../training/workouts.ts'
import { followAnswer } from './event-workouts.ts'
import { membership } from './members.ts'

const { attendances, events } = collections

type AttendanceInput = { going?: boolean | null | undefined; attended?: boolean | null | undefined }

/** The caller's own field: `going` for athletes, `attended` for coaches. The other side's field is ignored. */
function ownFields(tx: CallerTx, input: AttendanceInput): Partial<Pick<AttendanceRow, 'going' | 'attended'>> {
  const field = ownField(tx)
  const value = input[field]
  return value === undefined ? {} : { [field]: value === null ? null : Number(value) }
}

function ownField({ role }: Viewer): 'going' | 'attended' {
  return role === 'athlete' ? 'going' : 'attended'
}

/**
 * The caller's own field in a create. Older clients send one field for both roles, so the other one is used when it is
 * missing. Throws `invalid` without either.
 */
function ownFieldsInCreate(tx: CallerTx, { going, attended }: AttendanceInput) {
  const own = ownFields(tx, {
    going: going === undefined ? attended : going,
    attended: attended === undefined ? going : attended,
  })
  if (Object.keys(own).length > 0) return own
  throw invalid(ownField(tx), 'Required')
}

/**
 * Creates or changes the row of an event and athlete; whichever side writes first creates it, with null in the other's
 * field. Without a clientId a repetition changes the value, because older clients have no other request for it; with a
 * clientId it returns the row unchanged. A deleted row is restored even without `restore`.
 */
export const addAttendance: Create<typeof createAttendance> = async (tx, input) => {
  const event = await lockRow(tx, events, { id: input.eventId })
  if (!event || event.deletedAt !== null || !tx.held.has(`group:${event.groupId}`))
    throw new Problem('not-found')
  const athleteId = tx.role === 'coach' ? await lockAthlete(tx, input.athleteId) : input.athleteId
  const memberId = await membership(tx, event.groupId, athleteId)
  const clientId = attendanceKey(event.clientId, athleteId)
  if (input.clientId !== undefined && input.clientId !== attendanceKey(event.clientId, input.athleteId)) {
    throw invalid('clientId', 'Not the key of this event and athlete')
  }
  const own = ownFieldsInCreate(tx, input)
  const there = await lockRow(tx, attendances, { clientId })
  if (there?.deletedAt === null) {
    // Of an athlete who was handed over: the caller does not know the account's row, and merges with it.
    if (athleteId !== input.athleteId)
      throw new Problem('precondition', { current: await documentOf(tx, attendances, there) })
    const row = input.clientId === undefined ? await updateRow(tx, attendances, there, own) : there
    await followAnswer(tx, event, there.going, row)
    return rowResponse(tx, attendances, row)
  }
  const values = { going: null, attended: null, ...own, memberId }
  const row = there
    ? await reviveRow(tx, attendances, there, values)
    : await insertRow(tx, attendances, {
        ...values,
        clientId,
        eventId: event.id,
        eventKey: event.clientId,
        athleteId,
      })
  await followAnswer(tx, event, null, row)
  return rowResponse(tx, attendances, row, 201)
}

export const editAttendanceFields: Edit<typeof editAttendance> = async (tx, id, input) => {
  const event = await lockEventOf(tx, id)
  const row = await lockVisible(tx, attendances, id)
  await requireBase(tx, attendances, row)
  const changed = await updateRow(tx, attendances, row, ownFields(tx, input))
  if (event) await followAnswer(tx, event, row.going, changed)
  return rowResponse(tx, attendances, changed)
}

/** Before the answer, as everybody does who writes both. */
async function lockEventOf(tx: Tx, attendanceId: number): Promise<EventRow | undefined> {
  const row = await findRow(tx.db, attendances, { id: attendanceId })
  return row && (await lockRow(tx, events, { id: row.eventId }))
}

/** Clears the caller's own field. Deletes the row when the other side's field is empty too. */
export async function withdrawAttendance(tx: CallerTx, id: number): Promise<ApiResponse> {
  const event = await lockEventOf(tx, id)
  const row = await lockVisible(tx, attendances, id)
  await requireBase(tx, attendances, row)
  const others = tx.role === 'athlete' ? row.attended : row.going
  if (others === null) await deleteRow(tx, attendances, row)
  else await updateRow(tx, attendances, row, { [ownField(tx)]: null })
  if (event && tx.role === 'athlete')
    await followAnswer(tx, event, row.going, { athleteId: row.athleteId, going: null })
  return { status: 204 }
}

/**
 * A coach gets all attendances of the event, an athlete their own. @param includeEmpty also rows without answer and
 * roll call, which matter only to clients that store rows.
 */
export function listAttendances(viewer: Viewer, id: number, includeEmpty: boolean) {
  const where = sql<boolean>`(${sql.ref('going')} is not null or ${sql.ref('attended')} is not null)`
  return documentsOf(viewer, attendances, { by: 'eventId', id }, includeEmpty ? {} : { where })
}
